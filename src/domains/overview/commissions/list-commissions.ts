import type {
  CommissionTotal,
  QueryCommissionTotalArgs,
  QueryCommissionsArgs,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import type { CommissionEntry } from '../../commissions/earning/commission-entry.entity.ts';
import { readCommissionRequest, refuseStrangers } from './commission-request.ts';
import { findCommissions, sumCommissions } from './commissions.queries.ts';

/** Lists the commissions of some local days, newest first. */
export async function listCommissions(
  context: Context,
  input: QueryCommissionsArgs,
): Promise<Page<CommissionEntry>> {
  const asked = await readCommissionRequest(context, input);
  const { em } = context;
  const { limit, after: last } = readPage(input, ['instant', 'text']);
  const after = last && { at: Number(last[0]), id: String(last[1]) };
  const rows = await findCommissions(em, asked, { after, most: limit + 1 });
  if (rows.length === 0 && !after) await refuseStrangers(em, asked);
  for (const row of rows) row.currency = asked.currency;
  return pageOf(rows, limit, row => [row.createdAt, row.id]);
}

/** Adds up the commissions of some local days. */
export async function totalCommissions(
  context: Context,
  input: QueryCommissionTotalArgs,
): Promise<CommissionTotal> {
  const asked = await readCommissionRequest(context, input);
  const { currency } = asked;
  const { count, baseMinor, amountMinor } = await sumCommissions(context.em, asked);
  if (count === 0) await refuseStrangers(context.em, asked);
  const [base, amount] = [toMajor(baseMinor, currency), toMajor(amountMinor, currency)];
  return { currency, count, base, amount };
}
