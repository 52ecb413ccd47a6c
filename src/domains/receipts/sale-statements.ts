import { isReversed, ofSale } from '../payments/attempts/sums.ts';
import { epochMs } from '../../platform/database/query/columns-of.ts';

/** What the business `b` says of itself on documents, and how its shop `h` is reached. */
const seller = `
  jsonb_build_object('name', b.name, 'legalName', b.legal_name, 'taxNumber', b.tax_number, 'vatNumber', b.vat_number,
    'address', b.address, 'phone', b.phone, 'locale', b.locale, 'timezone', b.timezone,
    'receiptAddress', b.receipt_address, 'receiptFooter', b.receipt_footer, 'receiptPrefix', b.receipt_prefix,
    'receiptYearly', b.receipt_yearly) as settings,
  jsonb_build_object('email', h.contacts->>'email') as shop`;

const buyer = (name: string, address: string, email: string) => `
  jsonb_build_object('name', ${name}, 'knownAs', null, 'address', ${address}, 'taxNumber', null, 'vatNumber', null,
    'email', ${email}, 'phone', null) as buyer`;

/** The payments that have brought something, the first one first. */
const payments = (column: string, id: string) => `
  (select coalesce(jsonb_agg(jsonb_build_object('paymentId', p.id, 'provider', p.provider,
      'method', p.method, 'tipMinor', p.tip_minor, 'capturedMinor', ${ofSale.captured}, 'refundedMinor', ${ofSale.refunded}, 'owedBackMinor', p.owed_back_minor,
      'paidAt', ${epochMs('coalesce(p.paid_at, p.created_at)')}) order by p.id), '[]')
    from payment p where p.business_id = $1 and p.${column} = ${id} and p.captured_minor > 0
      and not ${isReversed}) as payments`;

/** The lines that count, the delivery last. */
const orderLines = `
  (select coalesce(jsonb_agg(line order by place), '[]') from (
    select l.position as place, jsonb_build_object('title', l.name || coalesce(' (' || l.variant_name || ')', ''),
      'sku', l.sku, 'quantity', l.quantity, 'unit', case l.type when 'product' then 'piece' else 'service' end,
      'servedAt', ${epochMs('a.start_at')}, 'priceMinor', l.price_minor, 'discountMinor', l.discount_minor,
      'taxName', l.tax_name, 'taxPpm', l.tax_ppm, 'netMinor', l.net_minor, 'taxMinor', l.tax_minor) as line
    from order_line l left join appointment a on a.id = l.appointment_id and a.business_id = l.business_id
    where l.business_id = $1 and l.order_id = o.id and not l.cancelled
    union all
    select 1000000, jsonb_build_object('title', '', 'sku', null, 'quantity', 1, 'unit', 'delivery', 'servedAt', null,
      'priceMinor', o.delivery_minor, 'discountMinor', 0,
      'taxName', o.delivery_tax_name, 'taxPpm', o.delivery_tax_ppm, 'netMinor', o.delivery_net_minor,
      'taxMinor', o.delivery_tax_minor)
    where o.delivery_minor > 0
  ) counted) as lines`;

/** What is kept of appointments that were called off or not taken up, as one price with tax. */
const fees = (which: string) => `
  (select coalesce(jsonb_agg(jsonb_build_object('title', i.name || coalesce(' (' || a.variant_name || ')', ''),
      'feeFor', a.fee_for, 'feeMinor', a.fee_minor, 'servedAt', ${epochMs('a.start_at')},
      'taxName', a.tax_name, 'taxPpm', a.tax_ppm) order by a.id), '[]')
    from appointment a join catalog_item i on i.id = a.catalog_item_id and i.business_id = a.business_id
    where a.business_id = $1 and ${which} and a.fee_minor > 0) as fees`;

export const ofOrder = `
  select o.client_id as "clientId", o.status = 'cancelled' as "isOff", o.currency, o.number as "orderNumber",
    o.returned_minor::float8 as "returnedMinor",
    null as "partOf", ${seller}, ${buyer('o.client_name', 'o.delivery_address', 'coalesce(o.contact_email, c.email)')},
    ${orderLines}, ${fees('a.order_id = o.id')}, ${payments('order_id', 'o.id')}
  from sales_order o join business b on b.id = o.business_id left join shop h on h.business_id = o.business_id
  left join client c on c.id = o.client_id and c.business_id = o.business_id
  where o.business_id = $1 and o.id = $2`;

const appointmentLine = `
  jsonb_build_array(jsonb_build_object('title', i.name || coalesce(' (' || a.variant_name || ')', ''), 'sku', i.sku,
    'quantity', 1, 'unit', 'service', 'servedAt', ${epochMs('a.start_at')}, 'priceMinor', a.price_minor,
    'discountMinor', 0, 'taxName', a.tax_name, 'taxPpm', a.tax_ppm, 'netMinor', a.net_minor, 'taxMinor', a.tax_minor)) as lines`;

export const ofAppointment = `
  select a.client_id as "clientId", a.status in ('cancelled', 'declined', 'expired')
      or a.status = 'no_show' and a.fee_for is not null as "isOff", b.currency,
    null as "orderNumber", 0 as "returnedMinor", a.order_id as "partOf", ${seller}, ${buyer('a.client_name', 'null', 'c.email')},
    ${appointmentLine}, ${fees('a.id = $2')}, ${payments('appointment_id', 'a.id')}
  from appointment a join business b on b.id = a.business_id left join shop h on h.business_id = a.business_id
  join catalog_item i on i.id = a.catalog_item_id and i.business_id = a.business_id
  join client c on c.id = a.client_id and c.business_id = a.business_id
  where a.business_id = $1 and a.id = $2`;
