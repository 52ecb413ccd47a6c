import type { CommissionTotal, QueryCommissionTotalArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { read } from '../../../platform/database/query/sql.ts';
import { whereClause } from '../../../platform/database/query/where-clause.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { readAsked } from './asked.ts';
import { refuseStrangers } from './refuse-strangers.ts';

/** Adds up what was earned in some local days. */
export async function totalCommissions(
  context: Context,
  input: QueryCommissionTotalArgs,
): Promise<CommissionTotal> {
  const asked = await readAsked(context, input);
  const { currency } = asked;
  const { where, parameters } = whereClause(asked.conditions);
  const [total] = await read<{ count: number; baseMinor: number; amountMinor: number }>(
    context.em,
    `select count(*)::int as count, coalesce(sum(e.base_minor), 0)::float8 as "baseMinor",
       coalesce(sum(e.amount_minor), 0)::float8 as "amountMinor"
     from commission_entry e where ${where} and e.amount_minor <> 0`,
    parameters,
  );
  const { count, baseMinor, amountMinor } = total ?? { count: 0, baseMinor: 0, amountMinor: 0 };
  if (count === 0) await refuseStrangers(context.em, asked, input.catalogItemId);
  const [base, amount] = [toMajor(baseMinor, currency), toMajor(amountMinor, currency)];
  return { currency, count, base, amount };
}
