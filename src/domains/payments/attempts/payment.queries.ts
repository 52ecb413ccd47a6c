import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { columns, query, type Sql } from '../../../platform/database/query/query.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { isoOrNull, toIso } from '../../../platform/lib/time/time.ts';
import type { Notice } from '../providers/provider.ts';
import type { ProviderName } from '../providers/provider-name.ts';
import type { TargetIds } from './lock-target.ts';
import { Payment } from './payment.entity.ts';

/** Selects payments `p`. */
const selectPayments = (em: EntityManager): Sql<Payment> =>
  sql`select ${columns(em, Payment, 'p')} from payment p`;

/** Finds a payment of a business, and locks it for the rest of the transaction if asked to. */
export async function findPaymentById(
  em: EntityManager,
  { businessId, id }: TenantKey,
  { lock } = { lock: false },
): Promise<Payment | undefined> {
  const [payment] = await query(
    em,
    sql<Payment>`
      ${selectPayments(em)} where p.business_id = ${businessId} and p.id = ${id}
      ${lock ? sql`for no key update` : sql``}`,
  );
  return payment;
}

/** Finds the payment of any business that a provider's event names, by our id or the provider's. */
export async function findNoticedPayment(
  em: EntityManager,
  {
    provider,
    paymentId,
    providerPaymentId,
  }: Pick<Notice, 'paymentId' | 'providerPaymentId'> & { provider: ProviderName },
): Promise<Payment | undefined> {
  const [payment] = await query(
    em,
    sql<Payment>`
      ${selectPayments(em)}
      where p.provider = ${provider}
        and (p.id = ${paymentId ?? null} or p.provider_payment_id = ${providerPaymentId ?? null}) limit 1`,
  );
  return payment;
}

/** Reads all payments of an order or appointment, newest first. */
export function findPaymentsOf(
  em: EntityManager,
  { businessId, orderId, appointmentId }: TargetIds,
): Promise<Payment[]> {
  return query(
    em,
    sql<Payment>`
      ${selectPayments(em)}
      where p.business_id = ${businessId}
        and (p.order_id = ${orderId ?? null} or p.appointment_id = ${appointmentId ?? null})
      order by p.id desc`,
  );
}

/**
 * Returns the payments that a provider handles as one, in locking order, and locks them if asked to. A visit paid as a whole has
 * one share per appointment. A single payment is its own only share.
 */
export function findShares(
  em: EntityManager,
  { businessId, id, leadId }: Pick<Payment, 'businessId' | 'id' | 'leadId'>,
  { lock } = { lock: false },
): Promise<Payment[]> {
  return query(
    em,
    sql<Payment>`
      ${selectPayments(em)}
      where p.business_id = ${businessId} and ${leadId == null ? sql`p.id = ${id}` : sql`p.lead_id = ${leadId}`}
      order by p.appointment_id, p.id ${lock ? sql`for no key update` : sql``}`,
  );
}

/** Columns with the id of what payments belong to. */
type Belonging = 'orderId' | 'appointmentId' | 'leadId';

const columnOf = { orderId: 'order_id', appointmentId: 'appointment_id', leadId: 'lead_id' };

/** Reads the payments of several orders or appointments, newest first, or the shares of several lead payments in their order. */
export function findPaymentsBy(
  em: EntityManager,
  { by, keys }: { by: Belonging; keys: readonly TenantKey[] },
): Promise<Payment[]> {
  const businessIds = keys.map(key => key.businessId);
  const ids = keys.map(key => key.id);
  return query(
    em,
    sql<Payment>`
      ${selectPayments(em)}
      where (p.business_id, p.${sql.raw(columnOf[by])}) in (select * from unnest(${businessIds}::text[], ${ids}::text[]))
      order by ${by === 'leadId' ? sql`p.appointment_id, p.id` : sql`p.id desc`}`,
  );
}

type Optional =
  | 'id'
  | 'leadId'
  | 'method'
  | 'tenderedMinor'
  | 'giftCardId'
  | 'cardId'
  | 'tipMinor'
  | 'drawerId'
  | 'locationId';

/** Attempt to insert. */
export type NewAttempt = TargetIds &
  Pick<
    Payment,
    | 'amountMinor'
    | 'currency'
    | 'provider'
    | 'returnUrl'
    | 'clientId'
    | 'description'
    | 'bill'
    | 'expiresAt'
    | 'checkAfter'
    | 'createdAt'
  > &
  Partial<Pick<Payment, Optional>>;

/** Returns SQL for the location of an attempt: the given one, else that of its order or appointment. */
function locationOf({ businessId, orderId, appointmentId, locationId }: NewAttempt): Sql {
  if (locationId !== undefined) return sql`${locationId}`;
  if (orderId != null)
    return sql`(select location_id from sales_order where business_id = ${businessId} and id = ${orderId})`;
  if (appointmentId != null)
    return sql`(select location_id from appointment where business_id = ${businessId} and id = ${appointmentId})`;
  return sql`null`;
}

/** Inserts a pending attempt. */
export async function insertAttempt(em: EntityManager, attempt: NewAttempt): Promise<Payment> {
  const { businessId, orderId, appointmentId, clientId, amountMinor, currency, provider } = attempt;
  const { description, returnUrl, bill, expiresAt, checkAfter, createdAt } = attempt;
  const { method, tenderedMinor, giftCardId, drawerId, cardId, leadId } = attempt;
  const [payment] = await query(
    em,
    sql<Payment>`
      insert into payment as p (id, business_id, order_id, appointment_id, client_id, amount_minor, currency,
        provider, status, captured_minor, refunded_minor, owed_back_minor, description, return_url, expires_at,
        check_after, created_at, bill, method, tendered_minor, gift_card_id,
        tip_minor, drawer_id, card_id, lead_id, location_id)
      values (${attempt.id ?? newId('pay')}, ${businessId}, ${orderId ?? null}, ${appointmentId ?? null},
        ${clientId ?? null}, ${amountMinor}, ${currency}, ${provider}, 'pending', 0, 0, 0, ${description},
        ${returnUrl ?? null}, ${isoOrNull(expiresAt)}, ${toIso(checkAfter)}, ${toIso(createdAt)},
        ${bill == null ? null : JSON.stringify(bill)}::jsonb, ${method ?? null}, ${tenderedMinor ?? null},
        ${giftCardId ?? null}, ${attempt.tipMinor ?? 0}, ${drawerId ?? null}, ${cardId ?? null}, ${leadId ?? null},
        ${locationOf(attempt)})
      returning ${columns(em, Payment, 'p')}`,
  );
  return payment!;
}

/** Stores the mutable columns of a locked payment and raises its version. */
export async function updatePayment(em: EntityManager, payment: Payment): Promise<void> {
  payment.version += 1;
  const { businessId, id, status, capturedMinor, refundedMinor, owedBackMinor, version } = payment;
  const { providerPaymentId, confirmationUrl, failureReason, paidAt, checkAfter } = payment;
  const { method, tenderedMinor, tipRefundedMinor } = payment;
  await query(
    em,
    sql`update payment set status = ${status}, captured_minor = ${capturedMinor}, refunded_minor = ${refundedMinor},
        owed_back_minor = ${owedBackMinor}, provider_payment_id = ${providerPaymentId},
        confirmation_url = ${confirmationUrl}, failure_reason = ${failureReason}, paid_at = ${isoOrNull(paidAt)},
        check_after = ${toIso(checkAfter)}, version = ${version}, method = ${method ?? null},
        tendered_minor = ${tenderedMinor ?? null}, tip_refunded_minor = ${tipRefundedMinor}
      where business_id = ${businessId} and id = ${id}`,
  );
}

/** Changes the amount of a locked payment. */
export async function updateAmount(
  em: EntityManager,
  { businessId, id, amountMinor }: Pick<Payment, 'businessId' | 'id' | 'amountMinor'>,
): Promise<void> {
  await query(
    em,
    sql`update payment set amount_minor = ${amountMinor} where business_id = ${businessId} and id = ${id}`,
  );
}

/**
 * Assigns payments of appointments to the order that charges them, or back to the appointments. Payments of a
 * fully refunded appointment do not count for the order.
 */
export async function movePayments(
  em: EntityManager,
  { businessId, orderId }: { businessId: string; orderId: string },
): Promise<void> {
  await query(
    em,
    sql`update payment p set order_id = a.order_id, version = p.version + 1,
        reversed = p.reversed or p.captured_minor > 0 and not exists (
          select from payment q where q.business_id = ${businessId} and q.appointment_id = p.appointment_id
            and q.captured_minor > greatest(q.refunded_minor, q.owed_back_minor))
      from appointment a
      where p.business_id = ${businessId} and a.business_id = ${businessId} and a.id = p.appointment_id
        and (a.order_id = ${orderId} or p.order_id = ${orderId}) and p.order_id is distinct from a.order_id`,
  );
}
