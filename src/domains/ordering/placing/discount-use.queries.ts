import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { pipeline, type Sql } from '../../../platform/database/query/query.ts';
import type { Order } from '../order.entity.ts';

/** The insert of uses of discounts by a statement. `rows` selects the business, the discount, the order and the client. */
export const insertedUses = (rows: Sql): Sql => sql`
  insert into discount_use (business_id, discount_id, order_id, client_id) ${rows}`;

type Discounted = Pick<Order, 'businessId' | 'id' | 'clientId' | 'discounts'>;

const idsOf = ({ discounts }: Discounted) => discounts.map(discount => discount.id);

/** Deletes the uses of discounts that an order no longer has, ahead of the next statement. */
export async function deleteFormerUses(em: EntityManager, order: Discounted): Promise<void> {
  await pipeline(
    em,
    sql`delete from discount_use
      where business_id = ${order.businessId} and order_id = ${order.id} and discount_id <> all(${idsOf(order)}::text[])`,
  );
}

/** Inserts the uses of an order's discounts that are new, ahead of the next statement. */
export async function insertNewUses(em: EntityManager, order: Discounted): Promise<void> {
  const rows = sql`
    select ${order.businessId}, discount, ${order.id}, ${order.clientId}
    from unnest(${idsOf(order)}::text[]) discount on conflict do nothing`;
  await pipeline(em, insertedUses(rows));
}
