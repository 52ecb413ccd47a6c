import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { noteBeside } from '../../../platform/journal/note-beside.ts';
import type { Written } from '../../../platform/journal/write.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { findBill } from '../bills/find-bill.ts';
import { eventOf, startedEvent } from '../payment-events.ts';
import { providers } from '../providers/index.ts';
import { insertPayment } from './insert-payment.ts';
import { withdrawOthers } from './open-attempts.ts';
import { Payment } from './payment.entity.ts';
import type { DuePart } from './visit-due.ts';

/** What the shares of a payment of a visit have in common. */
export type ShareDraft = Pick<Payment, 'businessId' | 'provider' | 'returnUrl'> & {
  description: string | null;
};

/**
 * Stores the payment of a visit as a share for each of its locked appointments, of which the first leads, or returns the open
 * one of just these. At the desk each is a payment by itself, since there is no page on which they are paid in one.
 */
export async function storeShares(
  transaction: Context,
  business: Business,
  due: readonly DuePart[],
  draft: ShareDraft,
): Promise<Written<{ id: string }>> {
  const open = await findOpenShares(transaction, due, draft);
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
  await noteBeside(transaction, others);
  return { result: { id: leadId }, event: event! };
}

function idsOf(businessId: string, { appointment }: DuePart['target']) {
  return { businessId, orderId: null, appointmentId: appointment.id };
}

function titleOf(due: readonly DuePart[]): string {
  return [...new Set(due.map(({ target }) => target.appointment.serviceName))].join(' + ');
}

/** Returns the lead of an open payment of just these shares. */
async function findOpenShares(
  { em, now }: Context,
  due: readonly DuePart[],
  { businessId, provider, returnUrl }: ShareDraft,
): Promise<Payment | undefined> {
  const amounts = due.map(({ target, amountMinor }) => [target.appointment.id, amountMinor]);
  const [open] = await sql<Payment>(
    em,
    `select ${columnsOf(em, Payment, 'p')} from payment p
     where p.business_id = $1 and p.lead_id = p.id and p.appointment_id = any($2)
       and p.status in ('pending', 'unknown') and p.expires_at > $3
       and p.provider = $4 and ($5::text is null or p.return_url = $5)
       and (select jsonb_object_agg(s.appointment_id, s.amount_minor) from payment s
         where s.business_id = p.business_id and s.lead_id = p.id) = $6::jsonb
     order by p.id desc limit 1`,
    [
      businessId,
      due.map(({ target }) => target.appointment.id),
      new Date(now()).toISOString(),
      provider,
      returnUrl ?? null,
      JSON.stringify(Object.fromEntries(amounts)),
    ],
  );
  return open;
}
