import type { Context } from '../../../platform/context.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { minimumParticipantsOf, type MinimumParticipants } from '../../catalog/items/timetable.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { cancelLocked } from '../appointments/change-appointment.ts';
import { isMovable, statusAt } from '../appointments/lifecycle.ts';
import { factualItem } from '../availability/calendar/calendar-facts.ts';
import { decidedAt } from '../availability/calendar/minimum-participants.ts';
import {
  deleteDecisions,
  findDueClasses,
  insertDecision,
  type ClassStart,
} from './class-decision.queries.ts';
import { textsFor } from '../../../texts/texts-for.ts';

const mostAtOnce = 100;
const keptFor = 86_400_000;

/** Decides for up to a hundred due classes of any business if they take place. Returns their number. */
export async function decideClasses(context: Context): Promise<number> {
  const due = await findDueClasses(context.em, { now: context.now(), most: mostAtOnce });
  const decided = await sweepEach(context, due, {
    // As SQL does, this leaves out a location that is the main one.
    subjectOf: ({ catalogItemId, startAt, staffId, locationId }) =>
      [catalogItemId, startAt, staffId ?? '', locationId ?? []].flat().join(' '),
    work: each => decide(context, each),
  });
  return decided.filter(Boolean).length;
}

/** Deletes up to a thousand decisions about classes that began at least a day ago. Returns their number. */
export function cleanDecisions(context: Context): Promise<number> {
  return deleteDecisions(context, { until: context.now() - keptFor });
}

/** Decides again under the lock, so that no booking is made meanwhile. */
function decide(context: Context, start: ClassStart): Promise<boolean> {
  const { businessId, catalogItemId } = start;
  return writeLocked(context, businessId, async (transaction, business) => {
    const { em, now } = transaction;
    const { item } = await factualItem(em, business, catalogItemId);
    const minimum = minimumParticipantsOf(item);
    const isDue = minimum && now() >= decidedAt(minimum, start.startAt) && now() < start.startAt;
    const result = isDue ? await judge(transaction, business, start, minimum) : false;
    return { result, event: decidedEvent(start), journaled: true };
  });
}

/** Cancels the class on behalf of the business if it has too few participants. */
async function judge(
  transaction: Context,
  business: Business,
  start: ClassStart,
  { participants }: MinimumParticipants,
): Promise<boolean> {
  const { em, now } = transaction;
  const booked = await bookedIn(transaction, start);
  const takesPlace = booked.length >= participants;
  const isNew = await insertDecision(em, { ...start, takesPlace, now: now() });
  if (!isNew || takesPlace) return isNew;
  const reason = textsFor(business.locale).classes.tooFew({
    booked: booked.length,
    needed: participants,
  });
  const how = { cancelledBy: 'business', waiveFee: null, reason } as const;
  const events: DomainEvent[] = [];
  for (const appointment of booked.filter(({ status }) => isMovable(status))) {
    raiseVersion(appointment, null);
    events.push((await cancelLocked(transaction, business, appointment, how)).event);
  }
  await journalSideEffects(transaction, events);
  return true;
}

/** Returns the appointments that take a place in the class now. */
async function bookedIn(
  { em, now }: Context,
  { businessId, locationId, catalogItemId, startAt, staffId }: ClassStart,
): Promise<Appointment[]> {
  const found = await em.find(
    Appointment,
    {
      businessId,
      locationId,
      catalogItemId,
      startAt,
      staffId,
      groupSize: { $gt: 1 },
      status: { $in: ['pending', 'confirmed', 'arrived', 'completed', 'no_show'] },
    },
    { orderBy: { id: 'asc' } },
  );
  return found.filter(each => statusAt(each, now()) !== 'expired');
}

/** Returns the event of a decision, which is not journaled. For a cancelled class, each cancelled appointment is. */
function decidedEvent({ businessId, catalogItemId }: ClassStart): DomainEvent {
  const summary = 'It was decided whether a class takes place.';
  return { type: 'class.decided', businessId, subject: catalogItemId, summary };
}
