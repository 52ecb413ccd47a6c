import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import type { Written } from '../../../platform/journal/write.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { findBill } from '../bills/find-bill.ts';
import { eventOf, startedEvent } from '../payment-events.ts';
import { providers } from '../providers/index.ts';
import { insertPayment } from './insert-payment.ts';
import { findOpenShares, withdrawOthers } from './open-attempts.queries.ts';
import type { Payment } from './payment.entity.ts';
import type { DuePart } from './check-payable.ts';
import { billOfShares } from '../bills/bill-of-shares.ts';
import { findPayment } from './find-payments.ts';
import { lockAgain } from './lock-again.ts';
import { lockTarget, type Target } from './lock-target.ts';
import { findShares } from './payment.queries.ts';

/** Common fields of the shares of a visit payment. */
type ShareDraft = Pick<Payment, 'businessId' | 'provider' | 'returnUrl'> & {
  description: string | null;
};

/**
 * Stores the payment of a visit as one share for each locked appointment, the first being the lead. An open
 * payment of exactly these shares is returned instead. At the desk each share is a payment of its own, since
 * there is no common page.
 */
export async function storeShares(
  transaction: Context,
  business: Business,
  due: readonly DuePart[],
  draft: ShareDraft,
): Promise<Written<{ id: string }>> {
  const amounts = due.map(({ target, amountMinor }) => [target.appointment.id, amountMinor]);
  const open = await findOpenShares(transaction, {
    ...draft,
    amounts: Object.fromEntries(amounts),
  });
  if (open) return { result: { id: open.id }, event: eventOf(open, 'payment.found') };
  const { businessId, provider } = draft;
  const leadId = newId('pay');
  const description = draft.description ?? `${titleOf(due)}, ${business.name}`.slice(0, 250);
  for (const { target } of due) await withdrawOthers(transaction, idsOf(businessId, target));
  const events = [];
  for (const [index, { target, amountMinor }] of due.entries()) {
    const payment = await insertPayment(transaction, {
      ...draft,
      ...idsOf(businessId, target),
      ...(index === 0 && { id: leadId }),
      leadId: provider === 'manual' ? null : leadId,
      amountMinor,
      currency: business.currency,
      clientId: target.clientId,
      description,
      bill: providers[provider].listsBill
        ? await findBill(transaction.em, businessId, target)
        : null,
    });
    events.push(startedEvent(payment));
  }
  const [event, ...others] = events;
  await journalSideEffects(transaction, others);
  return { result: { id: leadId }, event: event! };
}

function idsOf(businessId: string, { appointment }: DuePart['target']) {
  return { businessId, orderId: null, appointmentId: appointment.id };
}

function titleOf(due: readonly DuePart[]): string {
  return [...new Set(due.map(({ target }) => target.appointment.serviceName))].join(' + ');
}

/**
 * Returns a payment as its provider sees it. For a share, that is the lead payment with the sum of all
 * shares. The result never varies, since repeated requests must be identical.
 */
export async function chargedOf(em: EntityManager, payment: Payment): Promise<Payment> {
  if (payment.leadId == null) return payment;
  const shares = await findShares(em, payment);
  const lead = shares.find(({ id, leadId }) => id === leadId);
  if (!lead) throw new Error(`Payment ${payment.id} has no lead.`);
  const amountMinor = shares.reduce((sum, share) => sum + share.amountMinor, 0);
  return { ...lead, amountMinor, bill: billOfShares(shares) };
}

/** Locked share and its target. */
export interface LockedShare {
  payment: Payment;
  target: Target;
}

/** Locks all targets of a payment and then its shares, in a transaction that holds the business's lock. */
export async function lockShares(
  transaction: Context,
  businessId: string,
  id: string,
): Promise<LockedShare[]> {
  const { em } = transaction;
  const payment = await findPayment(em, businessId, id);
  if (payment.leadId == null) return [await lockAgain(transaction, { businessId, id })];
  const found = await findShares(em, payment);
  const targets: Target[] = [];
  for (const share of found) targets.push(await lockTarget(transaction, share));
  const shares = await findShares(em, payment, { lock: true });
  return shares.map((share, index) => ({ payment: share, target: targets[index]! }));
}
