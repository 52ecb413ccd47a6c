import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { isNotAside } from '../../../platform/sweeps/set-aside.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import { noteDues } from '../outcomes/note-dues.ts';
import { owe } from '../outcomes/settle.ts';
import { lockPayment, storePayment } from '../attempts/find-payments.ts';
import { eventOf, journaledState, nothingHappened } from '../payment-events.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import { lockTarget, type TargetIds } from '../attempts/lock-target.ts';
import type { Payment } from '../attempts/payment.entity.ts';

const mostAtOnce = 20;
/** Appointments are declined or expire before their start, so this is how far the sweep can fall behind. */
const lookBack = "interval '30 days'";

const undone: ReadonlySet<string> = new Set(['declined', 'expired']);

/**
 * Marks payments for appointments that were then declined or not approved in time as owed back. What staff
 * cancelled, or took manually, they refund themselves. Returns how many payments it marked.
 */
export async function oweForUndone(context: Context): Promise<number> {
  const due = await sql<TargetIds & Pick<Payment, 'id'>>(
    context.em,
    `select p.id, p.business_id as "businessId", p.appointment_id as "appointmentId"
     from appointment a join payment p on p.business_id = a.business_id and p.appointment_id = a.id
     where a.status in ('declined', 'expired') and a.start_at > $1::timestamptz - ${lookBack} and p.order_id is null
       and p.status = 'succeeded' and p.provider <> 'manual'
       and p.captured_minor > greatest(p.refunded_minor, p.owed_back_minor)
       and ${isNotAside('send-back-payments', 'p.id')}
     limit ${mostAtOnce}`,
    [new Date(context.now()).toISOString()],
  );
  const noted = await sweepEach(context, due, {
    subjectOf: ({ id }) => id,
    work: payment => oweFor(context, payment),
  });
  return noted.filter(isOwed => isOwed).length;
}

/** Checked again under the locks: a late payment may have revived the appointment. */
async function oweFor(
  context: Context,
  { id, ...ids }: TargetIds & Pick<Payment, 'id'>,
): Promise<boolean> {
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
    await storePayment(transaction, payment);
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
