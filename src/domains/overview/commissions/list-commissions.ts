import type { QueryCommissionsArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { read } from '../../../platform/database/query/sql.ts';
import { whereClause } from '../../../platform/database/query/where-clause.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { CommissionEntry } from '../../commissions/earning/commission-entry.entity.ts';
import { readAsked } from './asked.ts';
import { refuseStrangers } from './refuse-strangers.ts';

/** Lists what was earned in some local days, the newest first. */
export async function listCommissions(
  context: Context,
  input: QueryCommissionsArgs,
): Promise<Page<CommissionEntry>> {
  const asked = await readAsked(context, input);
  const { em } = context;
  const { limit, after } = readPage(input, ['instant', 'text']);
  const from = after && [toIso(Number(after[0])), after[1]];
  const { where, parameters, use } = whereClause([
    ...asked.conditions,
    ['(e.created_at, e.id) < (?::timestamptz, ?)', ...(from ?? [null])],
  ]);
  const rows = await read<CommissionEntry>(
    em,
    `select ${columnsOf(em, CommissionEntry, 'e')}, s.name as "staffName", i.name as "itemName", o.number as "orderNumber"
     from commission_entry e
     join staff_member s on s.business_id = e.business_id and s.id = e.staff_id
     join catalog_item i on i.business_id = e.business_id and i.id = e.item_id
     left join sales_order o on o.business_id = e.business_id and o.id = e.order_id
     where ${where} and e.amount_minor <> 0
     order by e.created_at desc, e.id desc limit ${use(limit + 1)}`,
    parameters,
  );
  if (rows.length === 0 && !after) await refuseStrangers(em, asked, input.catalogItemId);
  for (const row of rows) row.currency = asked.currency;
  return pageOf(rows, limit, row => [row.createdAt, row.id]);
}
