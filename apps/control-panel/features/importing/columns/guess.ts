import type { Table } from '../file/table.ts';
import { fieldsNamed, fieldsOf, kinds, lackedBy, type Kind } from './fields.ts';
import { guessOrder, type DateOrder } from './dates.ts';

/** Interpretation of a file's columns. */
export interface Plan {
  kind: Kind;
  /** Field of each column; an empty string skips the column. */
  picks: readonly string[];
  order: DateOrder;
}

const mostBeforeHeader = 10;

/**
 * Returns the index of the header row. It is the first row with the most known headers, because some files
 * begin with a title.
 */
export function headerRow(rows: readonly (readonly string[])[]): number {
  const counts = rows
    .slice(0, mostBeforeHeader)
    .map(row => Math.max(...kinds.map(kind => picksOf(kind, row, []).filter(Boolean).length)));
  return Math.max(counts.indexOf(Math.max(...counts)), 0);
}

/** Guesses the interpretation: the offered kind that matches the most columns. */
export function guess(
  { header, rows }: Table,
  { offered, own, locale }: { offered: readonly Kind[]; own: readonly string[]; locale: string },
): Plan {
  const plans = offered.map(kind => {
    const picks = picksOf(kind, header, kind === 'clients' ? own : []);
    const count = lackedBy(kind, picks).length > 0 ? -1 : new Set(picks.filter(Boolean)).size;
    return { kind, picks, count };
  });
  const { kind, picks } = plans.reduce((best, each) => (each.count > best.count ? each : best));
  return { kind, picks, order: guessOrder(datesOf(kind, picks, rows), locale) };
}

/** Returns the field of each column. A field that takes one column gets the first match. */
function picksOf(kind: Kind, header: readonly string[], own: readonly string[]): string[] {
  const taken = new Set<string>();
  return header.map(name => {
    const field = fieldsNamed(kind, name, own).find(
      each => !taken.has(each) || takesSeveral(kind, each),
    );
    if (field) taken.add(field);
    return field ?? '';
  });
}

function takesSeveral(kind: Kind, name: string): boolean {
  return name === 'clientPhone' || fieldsOf(kind).get(name)?.joins !== undefined;
}

/** Returns the cells of all date columns. */
export function datesOf(kind: Kind, picks: readonly string[], rows: Table['rows']): string[] {
  const isDate = picks.map(name => fieldsOf(kind).get(name)?.reads === 'date');
  return rows.flatMap(({ cells }) => cells.filter((cell, place) => cell !== '' && isDate[place]));
}
