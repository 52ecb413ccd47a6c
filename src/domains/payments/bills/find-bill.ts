import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';
import type { Target } from '../attempts/lock-target.ts';
import type { Bill } from './bill.ts';
import { findFeeBill } from './find-fee-bill.ts';

/** What a locked order or appointment is billed with; null for a plain amount. */
export async function findBill(
  em: EntityManager,
  businessId: string,
  target: Target,
): Promise<Bill | null> {
  if (!target) return null;
  if (target.isOff) return findFeeBill(em, businessId, target);
  const [statement, id] =
    target.kind === 'order' ? [ofOrder, target.order.id] : [ofAppointment, target.appointment.id];
  const [row] = await sql<{ bill: Bill }>(em, statement, [businessId, id]);
  return row?.bill ?? null;
}

/** One thing as JSON, of the SQL expressions of its members. */
const line = (members: Record<'name' | 'type' | 'quantity' | 'tax' | 'net', string>) => {
  const { name, type, quantity, tax, net } = members;
  return `jsonb_build_object('name', ${name}, 'type', ${type}, 'quantity', ${quantity},
    'rate', case when ${tax}tax_name is not null then
      jsonb_build_object('name', ${tax}tax_name, 'ppm', ${tax}tax_ppm) end,
    'netMinor', ${net}net_minor, 'taxMinor', ${net}tax_minor)`;
};

const ofOrder = `
  select jsonb_build_object(
    'lines', coalesce((
      select jsonb_agg(${line({
        name: `l.name || coalesce(' (' || l.variant_name || ')', '')`,
        type: 'l.type',
        quantity: 'l.quantity',
        tax: 'l.',
        net: 'l.',
      })} order by l.position)
      from order_line l
      where l.business_id = o.business_id and l.order_id = o.id and not l.cancelled), '[]')
      || case when o.delivery_minor > 0 then jsonb_build_array(${line({
        name: `coalesce((select method->>'name' from shop s, jsonb_array_elements(s.delivery) method
          where s.business_id = o.business_id and method->>'method' = o.delivery_method), o.delivery_method)`,
        type: `'service'`,
        quantity: '1',
        tax: 'o.delivery_',
        net: 'o.delivery_',
      })}) else '[]' end,
    'isHandedOver', o.status = 'completed',
    'contact', jsonb_build_object('email', coalesce(o.contact_email, c.email), 'phone', c.phone)) as bill
  from sales_order o left join client c on c.id = o.client_id and c.business_id = o.business_id
  where o.business_id = $1 and o.id = $2`;

const ofAppointment = `
  select jsonb_build_object(
    'lines', jsonb_build_array(${line({
      name: `i.name || coalesce(' (' || a.variant_name || ')', '')`,
      type: `'service'`,
      quantity: '1',
      tax: 'a.',
      net: 'a.',
    })}),
    'isHandedOver', a.status = 'completed',
    'contact', jsonb_build_object('email', c.email, 'phone', c.phone)) as bill
  from appointment a join client c on c.id = a.client_id and c.business_id = a.business_id
  join catalog_item i on i.id = a.catalog_item_id and i.business_id = a.business_id
  where a.business_id = $1 and a.id = $2`;
