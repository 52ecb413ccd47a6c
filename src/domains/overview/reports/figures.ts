import type { ReportRow } from '../../../graphql.generated.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';

/** The figures of a row; amounts are in minor units. Figures that do not apply to a report are absent. */
export type Figures = Pick<ReportRow, 'count'> &
  Partial<Omit<ReportRow, 'period' | 'key' | 'name' | 'kept' | '__typename'>>;

/** Returns a row for callers. */
export function shownRow(
  of: { period: string | null; key: string | null; name: string | null },
  { amount, net, tax, returned, refunded, deferred, revenue, ...figures }: Figures,
  currency: string,
): ReportRow {
  const major = (minor: number | null | undefined) =>
    minor == null ? null : toMajor(minor, currency);
  return {
    ...figures,
    ...of,
    amount: major(amount),
    net: major(net),
    tax: major(tax),
    returned: major(returned),
    refunded: major(refunded),
    kept: refunded == null ? null : major((amount ?? 0) - refunded),
    deferred: major(deferred),
    revenue: major(revenue),
  };
}

/** Adds up the figures that are present in `none`. */
export function totalOf(rows: readonly Figures[], none: Figures): Figures {
  const names = Object.keys(none) as (keyof Figures)[];
  const sum = (name: keyof Figures) => rows.reduce((so, row) => so + (row[name] ?? 0), 0);
  return { ...none, ...Object.fromEntries(names.map(name => [name, sum(name)])) };
}
