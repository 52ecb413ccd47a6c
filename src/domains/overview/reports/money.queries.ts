import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/query/query.ts';
import { andAt, inSpan, type Span } from './clients.queries.ts';

/** Payments, and refunds at their own time. */
export const payments = (span: Span): Sql => sql`
  select paid_at as at, provider, coalesce(method, provider) as method, drawer_id, 1 as paid, captured_minor as minor, 0::bigint as refunded from payment
  where business_id = ${span.businessId} and ${inSpan(sql`paid_at`, span)} and captured_minor > 0${andAt(sql`location_id`, span)}
  union all
  select r.created_at, p.provider, coalesce(p.method, p.provider), r.drawer_id, 0, 0, r.amount_minor
  from refund r join payment p on p.business_id = r.business_id and p.id = r.payment_id
  where r.business_id = ${span.businessId} and ${inSpan(sql`r.created_at`, span)} and r.status = 'succeeded'${andAt(sql`p.location_id`, span)}`;

const placeOfTip = ({ businessId }: Span) =>
  sql`(select p.location_id from payment p where p.business_id = ${businessId} and p.id = payment_id)`;

/** Tips, and refunds of them. */
export const tips = (span: Span): Sql => sql`
  select created_at as at, staff_id, (refund_id is null)::int as given,
    greatest(amount_minor, 0) as minor, greatest(-amount_minor, 0) as refunded
  from tip_entry
  where business_id = ${span.businessId} and ${inSpan(sql`created_at`, span)}${andAt(placeOfTip(span), span)}`;

const placeOfCommission = ({ businessId }: Span) => sql`case
  when appointment_id is not null
    then (select a.location_id from appointment a where a.business_id = ${businessId} and a.id = appointment_id)
  else (select o.location_id from sales_order o where o.business_id = ${businessId} and o.id = order_id) end`;

/** Commissions, and reversals of them. */
export const commissions = (span: Span): Sql => sql`
  select created_at as at, staff_id, item_id, (amount_minor > 0)::int as earned, quantity, base_minor as net, amount_minor as minor,
    greatest(-amount_minor, 0) as returned
  from commission_entry
  where business_id = ${span.businessId} and ${inSpan(sql`created_at`, span)} and amount_minor <> 0${andAt(placeOfCommission(span), span)}`;
