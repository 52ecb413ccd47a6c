import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { deleteSome } from '../../../platform/database/query/delete-some.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { noteBeside } from '../../../platform/journal/note-beside.ts';
import { noteCovered } from './free-appointments.ts';
import { runEach } from '../../../platform/run-each.ts';
import { isNotAside } from '../../../platform/sweeps/set-aside.ts';
import { sweepTogether } from '../../../platform/sweeps/sweep.ts';
import type { Wait } from './appointment.entity.ts';

const mostAtOnce = 100;
const holdsKeptFor = 3_600_000;

/**
 * Stores the expiry of up to a hundred due appointments of any business, deletes up to a thousand old holds, and
 * returns how many of both. Their places are free already; this is for the audit journal and the events.
 */
export async function expireDueAppointments(context: Context): Promise<number> {
  const deleted = await deleteOldHolds(context);
  return deleted + (await noteExpired(context));
}

async function noteExpired(context: Context): Promise<number> {
  const due = await sql<{ businessId: string; id: string }>(
    context.em,
    `select business_id as "businessId", id from appointment
     where status = 'pending' and expires_at <= $1 and ${isNotAside('expire-appointments', 'appointment.id')}
     order by expires_at limit ${mostAtOnce}`,
    [new Date(context.now()).toISOString()],
  );
  const groups = Map.groupBy(due, ({ businessId }) => businessId);
  const counts = await runEach(context.services.log, groups, ([businessId, appointments]) =>
    sweepTogether(context, appointments, {
      subjectOf: ({ id }) => id,
      work: rows =>
        expire(
          context,
          businessId,
          rows.map(({ id }) => id),
        ),
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Holds are kept for a while, so that a caller who comes late gets HOLD_EXPIRED. */
function deleteOldHolds(context: Context): Promise<number> {
  return deleteSome(context, 'hold', 'expires_at < $1', context.now() - holdsKeptFor);
}

/** Checked again under the lock: a payment or an approval may have come first. */
async function expire(context: Context, businessId: string, ids: string[]): Promise<number> {
  return writeLocked(context, businessId, async transaction => {
    const result = await noteLapsed(transaction, businessId, ids);
    return { result, event: eventOf(businessId), journaled: true };
  });
}

/**
 * Stores the expiry of those of the given appointments that are due, in a transaction that holds the business's
 * lock. Returns how many.
 */
export async function noteLapsed(
  transaction: Context,
  businessId: string,
  ids: string[],
): Promise<number> {
  const { em, now } = transaction;
  const expired = await sql<Expired>(
    em,
    `update appointment a set status = 'expired', version = a.version + 1
     from catalog_item i
     where a.business_id = $1 and a.id = any($2) and a.status = 'pending' and a.expires_at <= $3
       and i.business_id = a.business_id and i.id = a.catalog_item_id
     returning a.id, a.client_name as "clientName", i.name as "serviceName", a.waits_for as "waitsFor",
       a.order_id as "orderId", a.package_id as "packageId"`,
    [businessId, ids, new Date(now()).toISOString()],
  );
  await noteBeside(
    transaction,
    expired.map(each => eventOf(businessId, each)),
  );
  await settleMoney(transaction, businessId, expired);
  await noteCovered(transaction, businessId, expired);
  return expired.length;
}

/**
 * Cancels on their orders what nobody approved; an unpaid order lapses as a whole, or is paid late. What was paid of
 * appointments without an order is due back.
 */
async function settleMoney(
  transaction: Context,
  businessId: string,
  expired: readonly Expired[],
): Promise<void> {
  for (const { id: appointmentId, orderId } of expired) {
    if (orderId !== null) continue;
    await transaction.reactions.saleCalledOff(transaction, { businessId, orderId, appointmentId });
  }
  const unapproved = expired.filter(({ waitsFor }) => waitsFor === 'approval');
  const byOrder = Map.groupBy(unapproved, ({ orderId }) => orderId);
  for (const [orderId, appointments] of byOrder) {
    if (orderId === null) continue;
    const appointmentIds = appointments.map(({ id }) => id);
    await transaction.reactions.orderedBookingsEnded(transaction, {
      businessId,
      orderId,
      appointmentIds,
    });
  }
}

interface Expired {
  id: string;
  clientName: string;
  serviceName: string;
  waitsFor: Wait | null;
  orderId: string | null;
  packageId: string | null;
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
