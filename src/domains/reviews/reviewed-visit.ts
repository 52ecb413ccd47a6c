import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { authorize } from '../business/access/authorize.ts';
import { isClient } from '../business/access/visiting.ts';
import type { Appointment } from '../scheduling/appointments/appointment.entity.ts';
import { findAppointments } from '../scheduling/appointments/reading/find-appointments.ts';
import { findOwnAppointment } from '../scheduling/appointments/reading/own-appointments.ts';
import { authorNameOf } from './author-name.ts';
import type { Review } from './review.entity.ts';
import type { ReviewedVisit } from './shown.ts';

const day = 86_400_000;

/** Days after a visit in which it can be reviewed, and after a review in which its author can change it. */
const daysToWrite = 90;
const daysToEdit = 30;

/** More appointments than a visit can have. */
const mostAppointments = 200;

/**
 * Finds a visit of the calling client by one of its appointments.
 * @throws DomainError NOT_FOUND for a visit of somebody else, FORBIDDEN for callers who are no clients, INVALID_TRANSITION for a
 * visit that has not taken place.
 */
export async function findReviewedVisit(
  context: Context,
  { businessId, appointmentId }: { businessId?: string | null; appointmentId: string },
): Promise<ReviewedVisit> {
  if (!isClient(context.caller)) {
    await authorize(context, businessId, 'appointment:own');
    throw new DomainError('FORBIDDEN', 'Only the client of a visit can review it.');
  }
  const own = await findOwnAppointment(context, appointmentId);
  const business = await authorize(context, own.businessId, 'appointment:own');
  const all =
    own.visitId == null
      ? [own]
      : await findAppointments(
          context.em,
          business,
          { visitId: own.visitId, limit: mostAppointments },
          context.now(),
        );
  const parts = all
    .filter(({ status }) => status === 'completed')
    .toSorted((a, b) => a.startAt - b.startAt || (a.id < b.id ? -1 : 1));
  const [first] = parts;
  if (!first) throw notReviewable('Only a visit that took place can be reviewed.');
  const authorName = authorNameOf(first.clientName);
  return { business, parts, first, visitKey: visitKeyOf(own), authorName };
}

/** Returns the key of the review of an appointment's visit. */
function visitKeyOf({ id, visitId }: Pick<Appointment, 'id' | 'visitId'>): string {
  return visitId ?? id;
}

/** Returns the end of the time for writing the review of a visit, or for changing a written one. */
export function writableUntil(
  { parts }: Pick<ReviewedVisit, 'parts'>,
  review: Pick<Review, 'createdAt'> | null,
): number {
  if (review) return review.createdAt + daysToEdit * day;
  return endOfTime(Math.max(...parts.map(({ endAt }) => endAt)));
}

/** Returns the end of the time for writing the review of a visit with this end. */
export function endOfTime(endAt: number): number {
  return endAt + daysToWrite * day;
}

/** Returns the refusal of a review that cannot be written now. */
export function notReviewable(message: string): DomainError {
  return new DomainError('INVALID_TRANSITION', message).withReason('review_closed');
}
