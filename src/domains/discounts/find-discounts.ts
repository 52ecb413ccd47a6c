import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../business/business.entity.ts';
import { columnsOf } from '../../platform/database/query/columns-of.ts';
import { read } from '../../platform/database/query/sql.ts';
import { Discount } from './discount.entity.ts';

/** How many orders have a discount `d` that are not cancelled. */
export const usesOf = `(
  select count(*)::int from discount_use u
  join sales_order o on o.business_id = u.business_id and o.id = u.order_id and o.status <> 'cancelled'
  where u.business_id = d.business_id and u.discount_id = d.id
)`;

/** Reads discounts of a business by a condition and an order over `d`; `$1` is the business. */
export async function findDiscounts(
  em: EntityManager,
  { id, currency }: Pick<Business, 'id' | 'currency'>,
  condition: string,
  parameters: readonly unknown[],
): Promise<Discount[]> {
  const rows = await read<Discount>(
    em,
    `select ${columnsOf(em, Discount, 'd')}, ${usesOf} as uses from discount d
     where d.business_id = $1 and ${condition}`,
    [id, ...parameters],
  );
  for (const row of rows) row.currency = currency;
  return rows;
}
