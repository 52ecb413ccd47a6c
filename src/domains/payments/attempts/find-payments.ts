import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { notFound } from '../../../platform/errors.ts';
import type { TargetIds } from './lock-target.ts';
import { Payment } from './payment.entity.ts';

/** Returns one payment of a business. @throws DomainError NOT_FOUND. */
export async function findPayment(
  em: EntityManager,
  businessId: string,
  paymentId: string,
): Promise<Payment> {
  return one(em, businessId, paymentId, '');
}

/** Reads all payments of an order or appointment, newest first. */
export function paymentsOf(
  em: EntityManager,
  { businessId, orderId, appointmentId }: TargetIds,
): Promise<Payment[]> {
  return sql<Payment>(
    em,
    `select ${columnsOf(em, Payment, 'p')} from payment p
     where p.business_id = $1 and (p.order_id = $2 or p.appointment_id = $3) order by p.id desc`,
    [businessId, orderId ?? null, appointmentId ?? null],
  );
}

/** Locks a payment for the rest of the transaction; lock its business and its order or appointment first. */
export async function lockPayment(
  { em }: Context,
  businessId: string,
  paymentId: string,
): Promise<Payment> {
  return one(em, businessId, paymentId, 'for no key update');
}

async function one(em: EntityManager, businessId: string, id: string, lock: string) {
  const [payment] = await sql<Payment>(
    em,
    `select ${columnsOf(em, Payment, 'p')} from payment p
     where p.business_id = $1 and p.id = $2 ${lock}`,
    [businessId, id],
  );
  if (!payment) throw notFound('pay', id);
  return payment;
}

/** Stores the mutable columns of a locked payment and raises its version. */
export async function storePayment({ em }: Context, payment: Payment): Promise<void> {
  payment.version += 1;
  await sql(
    em,
    `update payment set status = $3, captured_minor = $4, refunded_minor = $5, owed_back_minor = $6,
       provider_payment_id = $7, confirmation_url = $8, failure_reason = $9, paid_at = $10, check_after = $11,
       version = $12, method = $13, tendered_minor = $14,
       tip_refunded_minor = $15
     where business_id = $1 and id = $2`,
    [
      payment.businessId,
      payment.id,
      payment.status,
      payment.capturedMinor,
      payment.refundedMinor,
      payment.owedBackMinor,
      payment.providerPaymentId,
      payment.confirmationUrl,
      payment.failureReason,
      payment.paidAt == null ? null : new Date(payment.paidAt).toISOString(),
      new Date(payment.checkAfter).toISOString(),
      payment.version,
      payment.method ?? null,
      payment.tenderedMinor ?? null,
      payment.tipRefundedMinor,
    ],
  );
}

/** Whether a payment has no final status yet. */
export function isOpen({ status }: Pick<Payment, 'status'>): boolean {
  return status === 'pending' || status === 'unknown';
}
