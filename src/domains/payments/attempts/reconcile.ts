import type { Context } from '../../../platform/context.ts';
import { retentionCutoff } from '../../../platform/retention-cutoff.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import { applyEvent } from '../outcomes/apply-event.ts';
import { deleteEvents } from '../outcomes/payment-event.queries.ts';
import { oweForUndone } from '../refunds/owe-undone.ts';
import { runRefund } from '../refunds/run-refund.ts';
import { sendBackOwed } from '../refunds/send-back-owed.ts';
import {
  claimEvents,
  claimOpenPayments,
  claimOpenRefunds,
  claimOwingPayments,
} from './claims.queries.ts';
import { endPayment, lookAtPayment } from './look-payment.ts';

const subjectOf = ({ id }: { id: string }) => id;

/**
 * Checks open payments, in case a webhook was lost. It covers interrupted or unclear starts, and payments
 * that a client may have completed. Expired payments end. Manual payments are left to the staff. Returns the
 * number checked.
 */
export async function reconcilePayments(context: Context): Promise<number> {
  const due = await claimOpenPayments(context.em, context.now());
  await sweepEach(context, due, {
    subjectOf,
    work: async payment => {
      const isOver = payment.expiresAt != null && payment.expiresAt <= context.now();
      if (isOver && payment.providerPaymentId != null) await endPayment(context, payment);
      else await lookAtPayment(context, payment);
    },
  });
  return due.length;
}

/** Checks refunds that were interrupted, unclear or are under way. Returns the number checked. */
export async function reconcileRefunds(context: Context): Promise<number> {
  const due = await claimOpenRefunds(context.em, context.now());
  await sweepEach(context, due, { subjectOf, work: refund => runRefund(context, refund) });
  return due.length;
}

/** Applies stored provider events left unapplied after a crash or an error. */
export async function applyPaymentEvents(context: Context): Promise<number> {
  const due = await claimEvents(context.em, context.now());
  await sweepEach(context, due, {
    subjectOf: ({ provider, eventId }) => `${provider} ${eventId}`,
    work: event => applyEvent(context, event),
  });
  return due.length;
}

/**
 * Refunds the amounts that payments owe. The money came too late or twice, or for a booking that was then
 * declined. Returns the number of payments checked.
 */
export async function sendBackOwedPayments(context: Context): Promise<number> {
  await oweForUndone(context);
  const due = await claimOwingPayments(context.em, context.now());
  await sweepEach(context, due, { subjectOf, work: payment => sendBackOwed(context, payment) });
  return due.length;
}

/** Deletes up to a thousand applied events past their retention. Returns the number deleted. */
export function cleanPaymentEvents(context: Context): Promise<number> {
  return deleteEvents(context, { before: retentionCutoff(context, 'paymentEvents') });
}
