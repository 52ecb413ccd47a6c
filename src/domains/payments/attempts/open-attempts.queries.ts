import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { columns, query, type Sql } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { TargetIds } from './lock-target.ts';
import { Payment } from './payment.entity.ts';

type Clocked = Pick<Context, 'em' | 'now'>;

/** Returns the condition for payments `p` of an order or appointment. */
const isFor = ({ businessId, orderId, appointmentId }: TargetIds): Sql =>
  sql`p.business_id = ${businessId} and (p.order_id = ${orderId ?? null} or p.appointment_id = ${appointmentId ?? null})`;

/** Returns the condition for attempts `p` that the client can still complete. */
const isOpenAt = (now: number): Sql =>
  sql`p.status in ('pending', 'unknown') and (p.expires_at is null or p.expires_at > ${toIso(now)})`;

type Asked = TargetIds & Pick<Payment, 'amountMinor' | 'currency' | 'provider' | 'returnUrl'>;

/** Returns an open attempt with the same target, amount, provider and, if given, return address. */
export async function findOpen(
  { em, now }: Clocked,
  { amountMinor, currency, provider, returnUrl = null, ...target }: Asked,
): Promise<Payment | undefined> {
  const [open] = await query(
    em,
    sql<Payment>`
      select ${columns(em, Payment, 'p')} from payment p
      where ${isFor(target)} and p.lead_id is null and ${isOpenAt(now())}
        and p.card_id is null and p.provider = ${provider} and p.amount_minor = ${amountMinor} and p.currency = ${currency}
        and (${returnUrl}::text is null or p.return_url = ${returnUrl})
      order by p.id desc limit 1`,
  );
  return open;
}

/** Amounts of the shares of a visit payment, by their appointments. */
interface AskedShares extends Pick<Payment, 'businessId' | 'provider' | 'returnUrl'> {
  amounts: Readonly<Record<string, number>>;
}

/** Returns the lead of an open payment of exactly these shares. */
export async function findOpenShares(
  { em, now }: Clocked,
  { businessId, provider, returnUrl = null, amounts }: AskedShares,
): Promise<Payment | undefined> {
  const [open] = await query(
    em,
    sql<Payment>`
      select ${columns(em, Payment, 'p')} from payment p
      where p.business_id = ${businessId} and p.lead_id = p.id and p.appointment_id = any(${Object.keys(amounts)})
        and p.status in ('pending', 'unknown') and p.expires_at > ${toIso(now())}
        and p.provider = ${provider} and (${returnUrl}::text is null or p.return_url = ${returnUrl})
        and (select jsonb_object_agg(s.appointment_id, s.amount_minor) from payment s
          where s.business_id = p.business_id and s.lead_id = p.id) = ${JSON.stringify(amounts)}::jsonb
      order by p.id desc limit 1`,
  );
  return open;
}

/** Returns the sum of the open attempts for a target, in minor units. */
export async function openMinorOf({ em, now }: Clocked, target: TargetIds): Promise<number> {
  const [row] = await query(
    em,
    sql<{ openMinor: number }>`
      select coalesce(sum(p.amount_minor), 0)::float8 as "openMinor" from payment p
      where ${isFor(target)} and ${isOpenAt(now())}`,
  );
  return row?.openMinor ?? 0;
}

/** Returns true if an attempt for an order is without a final status and has another amount. */
export async function hasOtherAttempt(
  em: EntityManager,
  {
    businessId,
    orderId,
    amountMinor,
  }: { businessId: string; orderId: string; amountMinor: number },
): Promise<boolean> {
  const attempts = await query(
    em,
    sql`select from payment where business_id = ${businessId} and order_id = ${orderId}
      and status in ('pending', 'unknown') and amount_minor <> ${amountMinor} limit 1`,
  );
  return attempts.length > 0;
}

/**
 * Ends the other open attempts for the same target. Manual attempts and card charges not yet requested end at
 * once. Attempts at a provider expire now, and the next sweep ends them there. All shares of a visit payment
 * end together.
 */
export async function withdrawOthers(
  { em, now }: Clocked,
  { businessId, orderId = null, appointmentId = null }: TargetIds,
): Promise<void> {
  const at = toIso(now());
  await query(
    em,
    sql`update payment set version = version + 1, check_after = ${at}, expires_at = ${at},
        status = case when provider = 'manual'
          or card_id is not null and status = 'pending' and provider_payment_id is null then 'cancelled' else status end
      where business_id = ${businessId} and id = any (array(
        select p.id from payment p
        where p.business_id = ${businessId} and (p.order_id = ${orderId} or p.appointment_id = ${appointmentId}
            or p.lead_id in (
              select lead_id from payment
              where business_id = ${businessId} and (order_id = ${orderId} or appointment_id = ${appointmentId})))
          and ${isOpenAt(now())}
        order by p.appointment_id, p.id for no key update))`,
  );
}

/** Cancels the open manual attempts for a locked order or appointment. */
export async function cancelManual(em: EntityManager, target: TargetIds): Promise<void> {
  await query(
    em,
    sql`update payment p set status = 'cancelled', version = version + 1
      where ${isFor(target)} and provider = 'manual' and status in ('pending', 'unknown')`,
  );
}

/** Cancels the charges of a card for a locked appointment that its provider was not asked for yet. */
export async function cancelUnasked(
  em: EntityManager,
  { businessId, appointmentId }: { businessId: string; appointmentId: string },
): Promise<void> {
  await query(
    em,
    sql`update payment set status = 'cancelled', version = version + 1
      where business_id = ${businessId} and appointment_id = ${appointmentId} and card_id is not null
        and status = 'pending' and provider_payment_id is null`,
  );
}

/**
 * Returns true if a card or bank account is being charged for an order. The charge has no page that expires: it is open until the
 * provider knows the outcome.
 */
export async function isChargeOpen(
  em: EntityManager,
  { businessId, orderId }: { businessId: string; orderId: string },
): Promise<boolean> {
  const open = await query(
    em,
    sql`select from payment where business_id = ${businessId} and order_id = ${orderId} and card_id is not null
      and status in ('pending', 'unknown') limit 1`,
  );
  return open.length > 0;
}

/** Returns the number of charges of a card or bank account for an order. */
export async function countCharges(
  em: EntityManager,
  { businessId, orderId, cardId }: { businessId: string; orderId: string; cardId: string },
): Promise<number> {
  const charges = await query(
    em,
    sql`select from payment where business_id = ${businessId} and order_id = ${orderId} and card_id = ${cardId}
      and status <> 'cancelled'`,
  );
  return charges.length;
}

/** Returns true if a stored card or bank account is being charged. */
export async function isBeingCharged(
  em: EntityManager,
  { businessId, id }: { businessId: string; id: string },
): Promise<boolean> {
  const open = await query(
    em,
    sql`select from payment where business_id = ${businessId} and card_id = ${id}
      and status in ('pending', 'unknown') limit 1`,
  );
  return open.length > 0;
}
