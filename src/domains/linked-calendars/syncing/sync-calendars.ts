import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { runTogether } from '../../../platform/run-each.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import type { LinkedCalendar } from '../linked-calendar.entity.ts';
import { claimDue, findOwner, makeDue } from '../linked-calendar.queries.ts';
import { Refused } from '../providers/provider.ts';
import { withAccess } from '../tokens.ts';
import { clearCalendar } from './clear-calendar.ts';
import { note, noteRefusal } from './note.ts';
import { pullBusyTimes } from './pull-busy-times.ts';
import { showVisits } from './show-visits.ts';
import type { OutboxEvent } from '../../../platform/journal/outbox-event.entity.ts';

/** Calendars synced in parallel, so that one without an answer delays few others. */
const mostAtOnce = 8;

/** Syncs the calendars that are due: reads busy times and shows appointments. Returns the number of calendars. */
export async function syncCalendars(context: Context): Promise<number> {
  const due = await claimDue(context.em, { now: context.now(), most: mostAtOnce });
  await runTogether(context.services.log, due, calendar =>
    sweepEach({ ...context, em: context.services.fork() }, [calendar], {
      subjectOf: ({ id }) => id,
      work: each => syncCalendar({ ...context, em: context.services.fork() }, each),
    }),
  );
  return due.length;
}

async function syncCalendar(context: Context, calendar: LinkedCalendar): Promise<void> {
  if (calendar.leftAt != null) return clearCalendar(context, calendar);
  try {
    const owner = await findOwner(context.em, calendar);
    const isDone = await withAccess(context, calendar, async access => {
      // Inactive staff cannot be booked, and the events of their appointments are removed.
      if (owner.active) await pullBusyTimes(context, calendar, access, owner);
      return showVisits(context, calendar, access);
    });
    await note(context, calendar, { isDone });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await noteRefusal(context, calendar, error);
  }
}

/**
 * Makes the calendars of an appointment's staff due for sync, former staff included. Failing calendars keep
 * their waiting time.
 */
export async function makeCalendarsDue(
  em: EntityManager,
  { type, businessId, subject }: OutboxEvent,
  now: number,
): Promise<void> {
  if (!type.startsWith('appointment.')) return;
  await makeDue(em, { businessId, appointmentId: subject, dueAt: now });
}
