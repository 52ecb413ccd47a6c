import { dueMinorIn } from '../../ordering/lifecycle.ts';
import { ofBusiness } from './of-business.ts';

/** The tax of an order `o` by rate, as its lines and its delivery were taxed. */
const taxesOfOrder = `(
  select jsonb_agg(jsonb_build_object('name', name, 'ppm', ppm, 'taxMinor', tax) order by ppm desc, name)
  from (
    select name, ppm, sum(tax)::float8 as tax from (
      select l.tax_name as name, l.tax_ppm as ppm, l.tax_minor as tax from order_line l
      where l.business_id = o.business_id and l.order_id = o.id and not l.cancelled
      union all select o.delivery_tax_name, o.delivery_tax_ppm, o.delivery_tax_minor
    ) part where name is not null group by name, ppm
  ) rate)`;

/** A shipment `$3` of an order `o`. */
const shipment = `(
  select jsonb_build_object('carrier', s.carrier, 'trackingNumber', s.tracking_number, 'trackingUrl', s.tracking_url,
    'items', (select jsonb_agg(jsonb_build_object('name', concat_ws(', ', l.name, l.variant_name),
        'quantity', u.quantity) order by u.position)
      from shipment_line u join order_line l on l.business_id = u.business_id and l.order_id = o.id and l.position = u.position
      where u.business_id = s.business_id and u.shipment_id = s.id))
  from shipment s where s.business_id = o.business_id and s.order_id = o.id and s.id = $3)`;

/** A return `$4` of an order `o`. */
const cameBack = `(
  select jsonb_build_object(
    'amountMinor', r.delivery_net_minor + r.delivery_tax_minor + sum(u.net_minor + u.tax_minor),
    'items', jsonb_agg(jsonb_build_object('name', concat_ws(', ', l.name, l.variant_name),
      'quantity', u.quantity) order by u.position))
  from order_return r join order_return_line u on u.business_id = r.business_id and u.return_id = r.id
  join order_line l on l.business_id = u.business_id and l.order_id = o.id and l.position = u.position
  where r.business_id = o.business_id and r.order_id = o.id and r.id = $4 group by r.business_id, r.id)`;

/** An order; `$3` and `$4`: the shipment or the return that it tells of. */
export const order = `select
    jsonb_build_object(${ofBusiness}, 'currency', o.currency,
      'client', jsonb_build_object('name', o.client_name, 'phone', c.phone),
      'order', jsonb_build_object('number', o.number, 'isToPay', o.status <> 'cancelled' and o.pay_by is not null
          and ${dueMinorIn('o')} > 0,
        'storefrontUrl', (select h.storefront_url from shop h where h.business_id = o.business_id), 'status', o.status, 'totalMinor', o.total_minor,
        'taxes', ${taxesOfOrder},
        'reason', o.cancel_reason, 'comment', o.comment, 'contactEmail', o.contact_email, 'shipment', ${shipment}, 'cameBack', ${cameBack},
        'delivery', case when o.delivery_method is not null then jsonb_build_object(
          'method', o.delivery_method, 'address', o.delivery_address, 'priceMinor', o.delivery_minor) end,
        'items', (select coalesce(jsonb_agg(jsonb_build_object(
            'name', concat_ws(', ', l.name, l.variant_name), 'quantity', l.quantity) order by l.position), '[]')
          from order_line l where l.business_id = o.business_id and l.order_id = o.id))) as facts,
    b.locale, c.id as "clientId", coalesce(o.contact_email, c.email) as email, c.phone
  from sales_order o join business b on b.id = o.business_id
  left join client c on c.id = o.client_id and c.business_id = o.business_id
  where o.business_id = $1 and o.id = $2`;
