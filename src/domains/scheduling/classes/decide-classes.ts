import type { Context } from '../../../platform/context.ts';
import { deleteSome } from '../../../platform/database/query/delete-some.ts';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { noteBeside } from '../../../platform/journal/note-beside.ts';
import { isNotAside } from '../../../platform/sweeps/set-aside.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import {
  leastNumberOf,
  usualDecisionMinutes,
  type LeastNumber,
} from '../../catalog/items/timetable.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { callOff } from '../appointments/change-appointment.ts';
import { isMovable, statusAt } from '../appointments/lifecycle.ts';
import { calendarFacts, factualItem } from '../availability/calendar/calendar-facts.ts';
import { decidedAt } from '../availability/calendar/least-number.ts';
import { noteDecision, type ClassStart } from './note-decision.ts';
import { textsFor } from '../../../texts/texts-for.ts';

const mostAtOnce = 100;
const keptFor = 86_400_000;

/** Decides of up to a hundred due classes of any business whether they take place. Answers how many. */
export async function decideClasses(context: Context): Promise<number> {
  const due = await findDue(context);
  const decided = await sweepEach(context, due, {
    subjectOf: ({ catalogItemId, startAt, staffId }) =>
      [catalogItemId, startAt, staffId ?? ''].join(' '),
    work: each => decide(context, each),
  });
  return decided.filter(Boolean).length;
}

/** Deletes up to a thousand decisions about what began a day ago; says how many. */
export function cleanDecisions(context: Context): Promise<number> {
  return deleteSome(context, 'class_decision', 'start_at <= $1', context.now() - keptFor);
}

/** SQL: names a class as `decideClasses` does. */
const subject = `concat_ws(' ', a.catalog_item_id, ${epochMs('a.start_at')}, coalesce(a.staff_id, ''))`;

/** The classes that somebody has booked, that need so many and have not begun, and of which it is time to decide. */
function findDue({ em, now }: Context): Promise<ClassStart[]> {
  return sql<ClassStart>(
    em,
    `select a.business_id as "businessId", a.catalog_item_id as "catalogItemId", ${epochMs('a.start_at')} as "startAt",
       a.staff_id as "staffId"
     from catalog_item i join appointment a on a.business_id = i.business_id and a.catalog_item_id = i.id
       and a.start_at > $1::timestamptz
       and a.start_at <= $1::timestamptz
         + coalesce(i.min_participants_cutoff_minutes, ${usualDecisionMinutes}) * interval '1 minute'
     where i.min_participants is not null and a.group_size > 1 and a.status in ('pending', 'confirmed', 'arrived')
       and ${isNotAside('decide-classes', subject)}
       and not exists (
         select from class_decision d where d.business_id = a.business_id and d.catalog_item_id = a.catalog_item_id
           and d.start_at = a.start_at and d.staff_id = coalesce(a.staff_id, ''))
     group by a.business_id, a.catalog_item_id, a.start_at, a.staff_id
     order by a.start_at limit ${mostAtOnce}`,
    [toIso(now())],
  );
}

/** Decided again under the lock, so that no booking is made meanwhile. */
function decide(context: Context, start: ClassStart): Promise<boolean> {
  const { businessId, catalogItemId } = start;
  return writeLocked(context, businessId, async (transaction, business) => {
    const { em, now } = transaction;
    const facts = await calendarFacts(em, business);
    const { item } = await factualItem(em, business, facts, catalogItemId);
    const least = leastNumberOf(item);
    const isDue = least && now() >= decidedAt(least, start.startAt) && now() < start.startAt;
    const result = isDue ? await judge(transaction, business, start, least) : false;
    return { result, event: decidedEvent(start), journaled: true };
  });
}

/** Calls off what too few have booked, as a cancellation by the business. */
async function judge(
  transaction: Context,
  business: Business,
  start: ClassStart,
  { participants }: LeastNumber,
): Promise<boolean> {
  const { em, now } = transaction;
  const booked = await bookedIn(transaction, start);
  const takesPlace = booked.length >= participants;
  const isNew = await noteDecision(em, start, { takesPlace, now: now() });
  if (!isNew || takesPlace) return isNew;
  const reason = textsFor(business.locale).classes.tooFew({
    booked: booked.length,
    needed: participants,
  });
  const how = { cancelledBy: 'business', waiveFee: null, reason } as const;
  const events: DomainEvent[] = [];
  for (const appointment of booked.filter(({ status }) => isMovable(status))) {
    raiseVersion(appointment, null);
    events.push((await callOff(transaction, business, appointment, how)).event);
  }
  await noteBeside(transaction, events);
  return true;
}

/** The appointments of a class that take a place in it now. */
async function bookedIn(
  { em, now }: Context,
  { businessId, catalogItemId, startAt, staffId }: ClassStart,
): Promise<Appointment[]> {
  const found = await em.find(
    Appointment,
    {
      businessId,
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

/** Of a class that takes place nothing is journaled; of another one each appointment is. */
function decidedEvent({ businessId, catalogItemId }: ClassStart): DomainEvent {
  const summary = 'It was decided whether a class takes place.';
  return { type: 'class.decided', businessId, subject: catalogItemId, summary };
}
