import type { Context } from '../../../platform/context.ts';
import { logFailure } from '../../../platform/log-failure.ts';
import type { LinkedCalendar } from '../linked-calendar.entity.ts';
import { deleteLeft, isAccountLinked, updateLeft } from '../linked-calendar.queries.ts';
import { deleteEvent, findEvents } from '../linked-event.queries.ts';
import { providers } from '../providers/index.ts';
import { type Access, Refused } from '../providers/provider.ts';
import { refreshTokenOf, withAccess } from '../tokens.ts';
import { waitOf } from './note.ts';

const mostAtOnce = 50;
/** Most failures before an unreachable calendar is deleted with our events still in it. */
const mostFailures = 30;

/** Removes our events from an unlinked calendar, some at a time. Then the consent is ended and the row deleted. */
export async function clearCalendar(context: Context, calendar: LinkedCalendar): Promise<void> {
  try {
    const isClear = await withAccess(context, calendar, access => clear(context, calendar, access));
    if (isClear) await deleteLeft(context.em, calendar);
    else await again(context, calendar, 0);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { id, failures } = calendar;
    const isHopeless = error.refusal === 'consent_over' || failures >= mostFailures;
    logFailure(context.services.log, error, { id }, 'a calendar that was let go is not clear');
    if (isHopeless) await deleteLeft(context.em, calendar);
    else await again(context, calendar, waitOf(calendar, error));
  }
}

async function clear(context: Context, calendar: LinkedCalendar, access: Access) {
  const { em } = context;
  const { id: linkedCalendarId, businessId, provider } = calendar;
  const events = await findEvents(em, { businessId, linkedCalendarId, most: mostAtOnce });
  for (const { appointmentId, eventId, attempts } of events) {
    const known = { eventId, wasTried: attempts > 0 };
    await providers[provider].hide(access, { linkedCalendarId, appointmentId }, known);
    await deleteEvent(em, { businessId, linkedCalendarId, appointmentId });
  }
  if (events.length === mostAtOnce) return false;
  // All calendars of an account share one consent, even in other businesses.
  if (!(await isAccountLinked(em, calendar)))
    await providers[provider].revoke?.(access.app, refreshTokenOf(context, calendar));
  return true;
}

function again({ em, now }: Context, calendar: LinkedCalendar, wait: number): Promise<void> {
  const { businessId, id } = calendar;
  return updateLeft(em, { businessId, id, dueAt: now() + wait, isFailing: wait > 0 });
}
