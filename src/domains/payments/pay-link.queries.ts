import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../platform/database/query/query.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { clientLocale } from '../clients/client-language.ts';
import { countedMinorIn, dueMinorIn } from '../ordering/order.queries.ts';

/** Order or appointment behind a pay link. */
interface LinkedSale {
  id: string;
  businessId: string;
  businessName: string;
  /** Locale of the client, else of the business. */
  locale: string;
  /** Visit that the appointment is part of. */
  visitId: string | null;
  /** Booked service; null for an order. */
  serviceName: string | null;
  orderNumber: number | null;
  /** In minor units of the currency. */
  amountMinor: number;
  currency: string;
  /** False once it is paid, cancelled or too late. */
  isDue: boolean;
}

/** Returns the id of an appointment's order, if it has one. */
export async function findOrderId(
  em: EntityManager,
  { id }: { id: string },
): Promise<string | undefined> {
  const [row] = await query(
    em,
    sql<{ orderId: string }>`
      select order_id as "orderId" from appointment where id = ${id} and order_id is not null`,
  );
  return row?.orderId;
}

const business = sql.raw(
  `b.id as "businessId", b.name as "businessName", ${clientLocale} as locale`,
);

/** Finds an appointment of any business, with the other appointments of its visit, by their starts. */
export function findLinkedVisit(
  em: EntityManager,
  { id, now }: { id: string; now: number },
): Promise<LinkedSale[]> {
  return query(
    em,
    sql<LinkedSale>`
      select a.id, a.visit_id as "visitId", ${business}, b.currency,
        concat_ws(', ', i.name, a.variant_name) as "serviceName", null as "orderNumber",
        case when a.fee_due_minor > 0 then a.fee_due_minor when a.deposit_minor > 0 then a.deposit_minor
          else a.net_minor + a.tax_minor end::float8 as "amountMinor",
        a.fee_due_minor > 0
          or a.status = 'pending' and a.waits_for = 'payment' and coalesce(a.expires_at > ${toIso(now)}, true) as "isDue"
      from appointment o
      join appointment a on a.business_id = o.business_id and (a.id = o.id or a.visit_id = o.visit_id and a.order_id is null)
      join business b on b.id = a.business_id join client c on c.business_id = a.business_id and c.id = a.client_id
      join catalog_item i on i.business_id = a.business_id and i.id = a.catalog_item_id
      where o.id = ${id} order by a.start_at, a.id`,
  );
}

const counted = sql.raw(countedMinorIn('o'));
const due = sql.raw(dueMinorIn('o'));

/** Finds an order of any business. */
export function findLinkedOrder(
  em: EntityManager,
  { id, now }: { id: string; now: number },
): Promise<LinkedSale[]> {
  return query(
    em,
    sql<LinkedSale>`
      select o.id, null as "visitId", ${business}, o.currency, null as "serviceName", o.number as "orderNumber",
        case when o.fee_due_minor > 0 then o.fee_due_minor
          when o.deposit_minor > ${counted} then o.deposit_minor - ${counted}
          else ${due} end::float8 as "amountMinor",
        o.fee_due_minor > 0 or o.status <> 'cancelled' and ${due} > 0
          and coalesce(o.pay_by > ${toIso(now)}, true) as "isDue"
      from sales_order o join business b on b.id = o.business_id
      left join client c on c.business_id = o.business_id and c.id = o.client_id
      where o.id = ${id}`,
  );
}
