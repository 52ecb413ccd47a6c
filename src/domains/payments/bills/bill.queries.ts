import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { query, type Sql } from '../../../platform/database/query/query.ts';
import type { AppliedRate } from '../../taxes/calculate-tax.ts';
import type { Bill } from './bill.ts';

/** Returns SQL for a bill line as JSON, from the SQL expressions of its members. */
const line = (members: Record<'name' | 'type' | 'quantity' | 'tax' | 'net', string>): Sql => {
  const { name, type, quantity, tax, net } = members;
  return sql.raw(`jsonb_build_object('name', ${name}, 'type', ${type}, 'quantity', ${quantity},
    'rate', case when ${tax}tax_name is not null then
      jsonb_build_object('name', ${tax}tax_name, 'ppm', ${tax}tax_ppm) end,
    'netMinor', ${net}net_minor, 'taxMinor', ${net}tax_minor)`);
};

const orderLine = line({
  name: `l.name || coalesce(' (' || l.variant_name || ')', '')`,
  type: 'l.type',
  quantity: 'l.quantity',
  tax: 'l.',
  net: 'l.',
});

const deliveryLine = line({
  name: `coalesce((select method->>'name' from shop s, jsonb_array_elements(s.delivery) method
    where s.business_id = o.business_id and method->>'method' = o.delivery_method), o.delivery_method)`,
  type: `'service'`,
  quantity: '1',
  tax: 'o.delivery_',
  net: 'o.delivery_',
});

const visitLine = line({
  name: `i.name || coalesce(' (' || a.variant_name || ')', '')`,
  type: `'service'`,
  quantity: '1',
  tax: 'a.',
  net: 'a.',
});

/** Returns the bill of an order. */
export async function findOrderBill(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<Bill | undefined> {
  const [row] = await query(
    em,
    sql<{ bill: Bill }>`
      select jsonb_build_object(
        'lines', coalesce((
          select jsonb_agg(${orderLine} order by l.position)
          from order_line l
          where l.business_id = o.business_id and l.order_id = o.id and not l.cancelled), '[]')
          || case when o.delivery_minor > 0 then jsonb_build_array(${deliveryLine}) else '[]' end,
        'isHandedOver', o.status = 'completed',
        'contact', jsonb_build_object('email', coalesce(o.contact_email, c.email), 'phone', c.phone)) as bill
      from sales_order o left join client c on c.id = o.client_id and c.business_id = o.business_id
      where o.business_id = ${businessId} and o.id = ${id}`,
  );
  return row?.bill;
}

/** Returns the bill of an appointment. */
export async function findAppointmentBill(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<Bill | undefined> {
  const [row] = await query(
    em,
    sql<{ bill: Bill }>`
      select jsonb_build_object(
        'lines', jsonb_build_array(${visitLine}),
        'isHandedOver', a.status = 'completed',
        'contact', jsonb_build_object('email', c.email, 'phone', c.phone)) as bill
      from appointment a join client c on c.id = a.client_id and c.business_id = a.business_id
      join catalog_item i on i.id = a.catalog_item_id and i.business_id = a.business_id
      where a.business_id = ${businessId} and a.id = ${id}`,
  );
  return row?.bill;
}

/** Fee of an appointment, with the contact data for its receipt. */
export interface Fee {
  name: string;
  feeMinor: number;
  rate: AppliedRate | null;
  contact: Bill['contact'];
}

/** Lists the fees of an appointment, or of the appointments of an order. */
export function findFees(em: EntityManager, { businessId, id }: TenantKey): Promise<Fee[]> {
  return query(
    em,
    sql<Fee>`
      select i.name || coalesce(' (' || a.variant_name || ')', '') as name, a.fee_minor::float8 as "feeMinor",
        case when a.tax_name is not null then jsonb_build_object('name', a.tax_name, 'ppm', a.tax_ppm) end as rate,
        jsonb_build_object('email', coalesce(o.contact_email, c.email), 'phone', c.phone) as contact
      from appointment a join client c on c.id = a.client_id and c.business_id = a.business_id
      join catalog_item i on i.id = a.catalog_item_id and i.business_id = a.business_id
      left join sales_order o on o.id = a.order_id and o.business_id = a.business_id
      where a.business_id = ${businessId} and (a.id = ${id} or a.order_id = ${id}) and a.fee_minor > 0 order by a.id`,
  );
}
