import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { Payment } from './payment.entity.ts';
import { findPaymentById } from './payment.queries.ts';

/** Returns one payment of a business. @throws DomainError NOT_FOUND. */
export async function findPayment(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<Payment> {
  const payment = await findPaymentById(em, { businessId, id });
  if (!payment) throw notFound('pay', id);
  return payment;
}

/** Locks a payment for the rest of the transaction. Lock its business and its order or appointment first. */
export async function lockPayment(
  { em }: Context,
  businessId: string,
  id: string,
): Promise<Payment> {
  const payment = await findPaymentById(em, { businessId, id }, { lock: true });
  if (!payment) throw notFound('pay', id);
  return payment;
}

/** Returns true while a payment has no final status. */
export function isOpen({ status }: Pick<Payment, 'status'>): boolean {
  return status === 'pending' || status === 'unknown';
}
