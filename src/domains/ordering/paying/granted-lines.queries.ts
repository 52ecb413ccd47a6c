import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query/query.ts';
import { dueMinorIn } from '../due.queries.ts';
import type { GrantedLine } from './granted-lines.ts';

/** Reads the lines of an order with grants, in order; cancelled lines grant nothing. */
export function findGrantedLines(
  em: EntityManager,
  { businessId, orderId }: { businessId: string; orderId: string },
): Promise<GrantedLine[]> {
  return query(
    em,
    sql<GrantedLine>`
      select o.id as "orderId", o.client_id as "clientId", o.client_name as "clientName", o.contact_email as email, o.currency,
        b.timezone, b.gift_card_months as "giftCardMonths", l.position, l.quantity, l.grants,
        l.name || coalesce(' (' || l.variant_name || ')', '') as name,
        o.status <> 'cancelled' and ${sql.raw(dueMinorIn('o'))} = 0 as "isPaid",
        o.refunded_minor >= o.paid_minor as "isGivenBack"
      from sales_order o join business b on b.id = o.business_id
      join order_line l on l.business_id = o.business_id and l.order_id = o.id and l.grants is not null and not l.cancelled
      where o.business_id = ${businessId} and o.id = ${orderId} order by l.position`,
  );
}
