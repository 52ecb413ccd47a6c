import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import { noteDues } from '../outcomes/dues.queries.ts';
import { owe } from '../outcomes/settle.ts';
import { lockPayment } from '../attempts/find-payments.ts';
import { eventOf, journaledState, nothingHappened } from '../payment-events.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import { lockTarget } from '../attempts/lock-target.ts';
import { updatePayment } from '../attempts/payment.queries.ts';
import { findUndone, type PaidVisit } from './owed-payments.queries.ts';

const undone: ReadonlySet<string> = new Set(['declined', 'expired']);

/**
 * Marks payments of declined or expired appointments as owed back. Staff refund cancelled appointments and
 * manual payments themselves. Returns the number of payments marked.
 */
export async function oweForUndone(context: Context): Promise<number> {
  const due = await findUndone(context.em, context.now());
  const noted = await sweepEach(context, due, {
    subjectOf: ({ id }) => id,
    work: payment => oweFor(context, payment),
  });
  return noted.filter(isOwed => isOwed).length;
}

/** Marks one payment, after a second check under the locks. A late payment may have revived the appointment. */
async function oweFor(context: Context, { id, ...ids }: PaidVisit): Promise<boolean> {
  return writeLocked(context, ids.businessId, async transaction => {
    const target = await lockTarget(transaction, ids);
    const payment = await lockPayment(transaction, ids.businessId, id);
    const { capturedMinor, refundedMinor, owedBackMinor } = payment;
    const isUndone =
      payment.orderId == null &&
      target?.kind === 'appointment' &&
      undone.has(target.appointment.status);
    if (!isUndone || capturedMinor <= Math.max(refundedMinor, owedBackMinor)) {
      return { result: false, event: nothingHappened(payment), journaled: true };
    }
    const before = journaledState(payment);
    owe(transaction, payment, capturedMinor);
    await updatePayment(transaction.em, payment);
    await noteDues(transaction, {
      ...ids,
      orderId: null,
      appointmentId: ids.appointmentId ?? null,
    });
    const event = {
      ...eventOf(payment, 'payment.owed_back'),
      ...changesOf(before, journaledState(payment)),
    };
    return { result: true, event };
  });
}
