import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import { noteCovered } from './free-appointments.ts';
import { runEach } from '../../../platform/run-each.ts';
import { sweepTogether } from '../../../platform/sweeps/sweep.ts';
import type { Wait } from './appointment.entity.ts';
import { announce } from '../../../platform/announce.ts';
import { orderedBookingsEnded, saleEnded } from '../announcements.ts';
import { deleteExpiredHolds } from '../holds/hold.queries.ts';
import { expire, findDue, type Expired } from './appointment.queries.ts';

const mostAtOnce = 100;
const holdsKeptFor = 3_600_000;

/**
 * Stores the expiry of up to a hundred due appointments of any business. Deletes up to a thousand old holds. Returns the total
 * number. The places are free already; this is for the audit journal and the events.
 */
export async function expireDueAppointments(context: Context): Promise<number> {
  // Expired holds are kept for a while, so that a late caller gets HOLD_EXPIRED.
  const deleted = await deleteExpiredHolds(context, { before: context.now() - holdsKeptFor });
  return deleted + (await noteExpired(context));
}

async function noteExpired(context: Context): Promise<number> {
  const due = await findDue(context.em, { now: context.now(), most: mostAtOnce });
  const groups = Map.groupBy(due, ({ businessId }) => businessId);
  const counts = await runEach(context.services.log, groups, ([businessId, appointments]) =>
    sweepTogether(context, appointments, {
      subjectOf: ({ id }) => id,
      work: rows =>
        expireTogether(
          context,
          businessId,
          rows.map(({ id }) => id),
        ),
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Checked again under the lock: a payment or an approval may have come first. */
async function expireTogether(
  context: Context,
  businessId: string,
  ids: string[],
): Promise<number> {
  return writeLocked(context, businessId, async transaction => {
    const result = await noteLapsed(transaction, businessId, ids);
    return { result, event: eventOf(businessId), journaled: true };
  });
}

/**
 * Stores the expiry of the given appointments that are due, in a transaction that holds the business's lock. Returns their
 * number.
 */
export async function noteLapsed(
  transaction: Context,
  businessId: string,
  ids: string[],
): Promise<number> {
  const { em, now } = transaction;
  const expired = await expire(em, { businessId, ids, now: now() });
  await journalSideEffects(
    transaction,
    expired.map(each => eventOf(businessId, each)),
  );
  await settleMoney(transaction, businessId, expired);
  await noteCovered(transaction, businessId, expired);
  return expired.length;
}

/**
 * Settles expired appointments. An unapproved one is cancelled on its order; an unpaid order expires as a whole, or is paid late.
 * Payments for appointments without an order are due back.
 */
async function settleMoney(
  transaction: Context,
  businessId: string,
  expired: readonly Expired[],
): Promise<void> {
  for (const { id: appointmentId, orderId } of expired) {
    if (orderId !== null) continue;
    await announce(transaction, saleEnded, { businessId, orderId, appointmentId });
  }
  const unapproved = expired.filter(({ waitsFor }) => waitsFor === 'approval');
  const byOrder = Map.groupBy(unapproved, ({ orderId }) => orderId);
  for (const [orderId, appointments] of byOrder) {
    if (orderId === null) continue;
    const appointmentIds = appointments.map(({ id }) => id);
    await announce(transaction, orderedBookingsEnded, {
      businessId,
      orderId,
      appointmentIds,
    });
  }
}

const missed: Readonly<Record<Wait, string>> = {
  payment: 'was not paid',
  card: 'got no card',
  approval: 'was not approved',
};

function eventOf(businessId: string, expired?: Expired) {
  const { id = null, serviceName, clientName, waitsFor } = expired ?? {};
  const missing = missed[waitsFor ?? 'approval'];
  return {
    type: 'appointment.expired',
    businessId,
    subject: id,
    summary: `${serviceName} for ${clientName} ${missing} in time.`,
    details: { waitsFor: waitsFor ?? null },
    before: { status: 'pending' },
    after: { status: 'expired' },
  };
}
