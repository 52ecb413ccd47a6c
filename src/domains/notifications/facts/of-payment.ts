import { bookersEmail } from './of-appointment.ts';
import { ofBusiness } from './of-business.ts';

/** What was captured of a payment; of the first share of a visit that of all of them, which are told with it. */
export const capturedInOne = `(
  select sum(w.captured_minor) from payment w
  where w.business_id = p.business_id and (w.lead_id = p.id or w.id = p.id))`;

/** A payment of a client, or of the order or appointment of one; there may be none. */
export const payment = (amount: string) => `select
    jsonb_build_object(${ofBusiness}, 'currency', p.currency,
      'client', case when c.id is not null then
        jsonb_build_object('name', coalesce(o.client_name, a.client_name, c.name), 'phone', c.phone) end,
      'payment', jsonb_build_object('description', p.description, 'amountMinor', ${amount},
        'feeFor', case when p.card_id is not null and a.status in ('cancelled', 'no_show') then a.status end)) as facts,
    b.locale, c.id as "clientId", coalesce(o.contact_email, c.email, ${bookersEmail}) as email, c.phone
  from payment p join business b on b.id = p.business_id
  left join sales_order o on o.id = p.order_id and o.business_id = p.business_id
  left join appointment a on a.id = p.appointment_id and a.business_id = p.business_id
  left join client c on c.id = coalesce(p.client_id, o.client_id, a.client_id) and c.business_id = p.business_id`;

/** A document of a client's order or appointment, sent to the address that was given with that. */
export const receipt = `select
    jsonb_build_object(${ofBusiness}, 'currency', r.currency,
      'client', case when c.id is not null then jsonb_build_object('name', r.buyer_name, 'phone', c.phone) end,
      'receipt', jsonb_build_object('kind', r.kind, 'number', r.number, 'amountMinor', r.gross_minor)) as facts,
    r.frozen->>'locale' as locale, c.id as "clientId", coalesce(o.contact_email, c.email, ${bookersEmail}) as email, c.phone
  from receipt r join business b on b.id = r.business_id
  left join sales_order o on o.id = r.order_id and o.business_id = r.business_id
  left join appointment a on a.id = r.appointment_id and a.business_id = r.business_id
  left join client c on c.id = r.client_id and c.business_id = r.business_id
  where r.business_id = $1 and r.id = $2`;
