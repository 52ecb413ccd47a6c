import type { Context } from '../../../platform/context.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import { cancel, findWithPolicy, type Freed } from './appointment.queries.ts';
import { lateFeeMinor } from './policy/agreed-policy.ts';
import { announce } from '../../../platform/announce.ts';
import { visitsChanged } from '../announcements.ts';
import type { Busy } from '../availability/calendar/schedule.ts';
import type { Appointment } from './appointment.entity.ts';

/** The party that cancels, and if the fee is waived. */
export interface CancellationBy {
  cancelledBy: 'client' | 'business';
  waiveFee: boolean;
}

/**
 * Cancels the given appointments and frees their places, in a transaction that holds the business's lock. Appointments that have
 * started, ended or been cancelled stay as they are. Returns the sum of the fees.
 */
export async function freeAppointments(
  transaction: Context,
  businessId: string,
  ids: readonly string[],
  { reason, ...by }: CancellationBy & { reason: string | null },
): Promise<number> {
  if (ids.length === 0) return 0;
  const { em, now } = transaction;
  const fees = await feesOf(transaction, businessId, ids, by);
  const { cancelledBy } = by;
  const freed = await cancel(em, { businessId, ids, cancelledBy, reason, fees, now: now() });
  const events = freed.map(each => eventOf({ ...each, businessId, reason, ...by }));
  await journalSideEffects(transaction, events);
  await noteCovered(transaction, businessId, freed);
  return freed.reduce((sum, { feeMinor }) => sum + feeMinor, 0);
}

/** Returns the fee of each appointment that its client cancels late. */
async function feesOf(
  { em, now }: Context,
  businessId: string,
  ids: readonly string[],
  { cancelledBy, waiveFee }: CancellationBy,
): Promise<Record<string, number>> {
  if (cancelledBy === 'business' || waiveFee) return {};
  const agreed = await findWithPolicy(em, { businessId, ids });
  const fees = agreed.map(each => [each.id, lateFeeMinor(each, now())] as const);
  return Object.fromEntries(fees.filter(([, minor]) => minor > 0));
}

type Ended = Freed &
  Pick<CancellationBy, 'cancelledBy'> & { businessId: string; reason: string | null };

function eventOf(ended: Ended): DomainEvent {
  const { businessId, id, serviceName, clientName, status, cancelledBy, reason, feeMinor } = ended;
  return {
    type: 'appointment.cancelled',
    businessId,
    subject: id,
    summary: `${serviceName} for ${clientName} was cancelled by the ${cancelledBy}.`,
    details: { cancelledBy, reason },
    before: { status },
    after: {
      status: 'cancelled',
      cancelledBy,
      cancelReason: reason,
      ...(feeMinor > 0 && { feeMinor, feeFor: 'late_cancellation' }),
    },
  };
}

/** Gives visits that did not take place back to their packages. */
export async function noteCovered(
  transaction: Context,
  businessId: string,
  ended: readonly { id: string; packageId: string | null }[],
): Promise<void> {
  const covered = ended.filter(({ packageId }) => packageId !== null);
  if (covered.length === 0) return;
  const appointmentIds = covered.map(({ id }) => id);
  await announce(transaction, visitsChanged, { businessId, appointmentIds });
}

/** Returns the time and resources that an appointment occupies, or would occupy. */
export function takenBy(
  appointment: Pick<
    Appointment,
    | 'catalogItemId'
    | 'startAt'
    | 'occupiedFrom'
    | 'occupiedTo'
    | 'resourceIds'
    | 'groupSize'
    | 'staffId'
    | 'extraStaffIds'
    | 'processingStartAt'
    | 'processingEndAt'
  >,
): Busy {
  const { startAt, occupiedFrom, occupiedTo, resourceIds, groupSize, extraStaffIds } = appointment;
  const { processingStartAt, processingEndAt } = appointment;
  return {
    itemId: appointment.catalogItemId,
    startAt,
    occupiedFrom,
    occupiedTo,
    ...(processingStartAt != null &&
      processingEndAt != null && {
        processing: { startAt: processingStartAt, endAt: processingEndAt },
      }),
    staffId: appointment.staffId ?? null,
    ...(extraStaffIds.length > 0 && { extraStaffIds }),
    resourceIds,
    groupSize,
    participants: 1,
  };
}
