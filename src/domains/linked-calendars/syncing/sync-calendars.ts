import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { changeRows } from '../../../platform/database/tenancy/change-rows.ts';
import { runTogether } from '../../../platform/run-each.ts';
import { sweepEach } from '../../../platform/sweeps/sweep.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { LinkedCalendar } from '../linked-calendar.entity.ts';
import { Refused } from '../providers/refused.ts';
import { withAccess } from '../tokens.ts';
import { clearCalendar } from './clear-calendar.ts';
import { note, noteRefusal } from './note.ts';
import { pullBusyTimes } from './pull-busy-times.ts';
import { readOwner } from './read-owner.ts';
import { showVisits } from './show-visits.ts';

/** As many are asked at once, so that one that does not answer holds up few others. */
const mostAtOnce = 8;

/**
 * Reads what keeps people busy in their linked calendars and shows their visits there, where it is due. Answers how many it
 * looked at.
 */
export async function syncCalendars(context: Context): Promise<number> {
  const due = await claim(context);
  await runTogether(context.services.log, due, calendar =>
    sweepEach({ ...context, em: context.services.fork() }, [calendar], {
      subjectOf: ({ id }) => id,
      work: each => syncCalendar({ ...context, em: context.services.fork() }, each),
    }),
  );
  return due.length;
}

/** What is claimed is due again later, whatever becomes of the process. */
async function claim({ em, now }: Context): Promise<LinkedCalendar[]> {
  return changeRows<LinkedCalendar>(
    em,
    { across: 'sweeps' },
    `update linked_calendar c set due_at = $1::timestamptz + interval '5 minutes'
     where (c.business_id, c.id) in (select business_id, id from linked_calendar
       where (status <> 'revoked' or left_at is not null) and due_at <= $1
       order by due_at limit ${mostAtOnce} for update skip locked)
     returning ${columnsOf(em, LinkedCalendar, 'c')}`,
    [toIso(now())],
  );
}

async function syncCalendar(context: Context, calendar: LinkedCalendar): Promise<void> {
  if (calendar.leftAt != null) return clearCalendar(context, calendar);
  try {
    const owner = await readOwner(context.em, calendar);
    const isDone = await withAccess(context, calendar, async access => {
      // Nobody is booked with who is inactive, and their visits are taken out.
      if (owner.active) await pullBusyTimes(context, calendar, access, owner);
      return showVisits(context, calendar, access);
    });
    await note(context, calendar, { isDone });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await noteRefusal(context, calendar, error);
  }
}
