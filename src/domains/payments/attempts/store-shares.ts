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
import type { DuePart } from './visit-due.ts';

/** Common fields of the shares of a visit payment. */
export type ShareDraft = Pick<Payment, 'businessId' | 'provider' | 'returnUrl'> & {
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
