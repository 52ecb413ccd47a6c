/** Statements that find errors in the books of a demo. Each returns no rows if they balance. */

export { firstVisitsAreKept } from '../../support/salon/first-visits.ts';

/** Excludes expired requests, also those that no sweep has marked yet. */
const isThere = (visit: string) => `${visit}.status not in ('cancelled', 'declined')
  and coalesce(${visit}.expires_at > (select max(at) from audit_event), true)`;

export const priceIsTheCatalogs = `
  select a.id from appointment a join catalog_item i on i.id = a.catalog_item_id
  where a.price_minor <> coalesce((
    select (t ->> 'priceMinor')::bigint from jsonb_array_elements(i.staff_terms) t
    where t ->> 'staffId' = a.staff_id), i.price_minor)`;

/** Returns the ranges in which an appointment occupies its staff member, without its processing time. */
const attended = (
  visit: string,
) => `(tstzmultirange(tstzrange(${visit}.occupied_from, ${visit}.occupied_to))
  - coalesce(tstzmultirange(tstzrange(${visit}.processing_start_at, ${visit}.processing_end_at)), '{}'))`;

export const nobodyIsBusyTwice = `
  select a.id, b.id as other from appointment a join appointment b
    on a.id < b.id and a.occupied_from < b.occupied_to and b.occupied_from < a.occupied_to
  where ${isThere('a')} and ${isThere('b')}
    and (a.staff_id = b.staff_id and ${attended('a')} && ${attended('b')} or a.resource_ids && b.resource_ids)
    and not (a.group_size > 1 and a.catalog_item_id = b.catalog_item_id and a.start_at = b.start_at)`;

export const classesHoldTheirPeople = `
  select start_at from appointment where group_size > 1 and status <> 'cancelled'
  group by start_at, catalog_item_id having count(*) > max(group_size) or count(*) > count(distinct client_id)`;

export const nothingIsLeftUndone = `
  select id from appointment where end_at < (select max(at) from audit_event)
    and status in ('confirmed', 'pending')
    and (start_at at time zone 'Europe/Berlin')::date < (select max(at at time zone 'Europe/Berlin')::date from audit_event)`;

export const journalTellsEachVisit = `
  select a.id, a.status, e.status as told from appointment a left join (
    select distinct on (subject) subject, after ->> 'status' as status from audit_event
    where after ->> 'status' is not null order by subject, id desc) e on e.subject = a.id
  where e.status is distinct from a.status`;

export const journalChains = `
  select id from (
    select id, subject, before ->> 'status' as was,
      lag(after ->> 'status') over (partition by subject order by id) as became
    from audit_event where before ->> 'status' is not null or after ->> 'status' is not null) e
  where was is not null and became is not null and was <> became and subject not like 'pay_%'`;

export const orderTotals = `
  select o.id from sales_order o
  where o.total_minor <> o.delivery_net_minor + o.delivery_tax_minor + (
    select sum(l.net_minor + l.tax_minor) from order_line l where l.order_id = o.id and not l.cancelled)`;

export const orderPayments = `
  select o.id from sales_order o left join (
    select order_id, sum(captured_minor - tip_minor) as paid, sum(refunded_minor) as refunded from payment group by 1
  ) p on p.order_id = o.id
  where o.paid_minor <> coalesce(p.paid, 0) or o.refunded_minor <> coalesce(p.refunded, 0)`;

export const paymentRefunds = `
  select p.id from payment p where p.refunded_minor <> (
    select coalesce(sum(r.amount_minor), 0) from refund r where r.payment_id = p.id and r.status = 'succeeded')`;

export const sandboxAgrees = `
  select p.id from payment p left join sandbox_charge c on c.key = p.id and c.id = p.provider_payment_id
  where p.provider = 'sandbox' and (c.id is null or c.status <> p.status or c.amount_minor <> p.amount_minor
    or p.refunded_minor <> (select coalesce(sum((r ->> 'amountMinor')::int), 0) from jsonb_array_elements(c.refunds) r))`;

export const paidAtMostOnce = `
  select a.id from appointment a join payment p on p.appointment_id = a.id
  group by a.id having sum(p.captured_minor) > max(a.price_minor)`;

export const stockIsWhatMoved = `
  select s.id from stock s where s.on_hand <> (
    select coalesce(sum(quantity) filter (where kind <> 'handed_over'), 0) from stock_movement m where m.stock_id = s.id)
  or s.reserved <> (
    select coalesce(sum(case kind when 'taken' then -quantity when 'returned' then -quantity
      when 'handed_over' then -quantity else 0 end), 0) from stock_movement m where m.stock_id = s.id)`;

export const stockChains = `
  select seq from (
    select seq, kind, quantity, on_hand, at, lag(on_hand, 1, 0) over stock as before, lag(at) over stock as earlier
    from stock_movement window stock as (partition by stock_id order by seq)) m
  where on_hand <> before + case kind when 'handed_over' then 0 else quantity end or on_hand < 0 or at < earlier`;

export const ordersAreCounted = `
  select 1 from order_counter c where c.last_number <> (select max(number) from sales_order)
    or c.last_number <> 1000 + (select count(*) from sales_order)`;

export const nothingIsOnItsWay = `
  select id from outbox union all select id from webhook_delivery where status = 'pending'`;

export const nobodyActsBeforeTheBeginning = `
  select a.id from appointment a join client c on c.id = a.client_id where a.created_at < c.created_at
  union all select id from appointment where created_at > start_at
  union all select o.id from sales_order o join client c on c.id = o.client_id where o.created_at < c.created_at`;
