import { randomUUID } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/tenancy/tenant-scope.ts';
import { logFailure } from '../../../platform/log-failure.ts';
import { lockBusiness } from '../../business/lock-business.ts';
import { deleteBusyTimes } from '../busy-time.queries.ts';
import type { LinkedCalendar } from '../linked-calendar.entity.ts';
import {
  deleteEvent,
  findDiffering,
  insertAttempt,
  updateDue,
  updateShown,
  type Differing,
} from '../linked-event.queries.ts';
import { providers } from '../providers/index.ts';
import { type Access, type Known, Refused } from '../providers/provider.ts';

const mostAtOnce = 50;
/** Time limit of a run. Remaining events are sent in the next run, so one slow calendar cannot block others. */
const mostMilliseconds = 30_000;
const longestWaitSeconds = 3600;

/**
 * Updates the events of a staff member's upcoming appointments: missing ones are created, outdated ones
 * updated, and others removed. Returns true if none is left. @throws Refused if the calendar cannot be
 * reached.
 */
export async function showVisits(
  context: Context,
  calendar: LinkedCalendar,
  access: Access,
): Promise<boolean> {
  const { em, now } = context;
  const { id, businessId, staffId } = calendar;
  const due = { businessId, id, staffId, now: now(), most: mostAtOnce };
  const differing = await findDiffering(em, due);
  const until = performance.now() + mostMilliseconds;
  for (const visit of differing) {
    if (performance.now() > until) return false;
    const nonce = await noteAttempt(context, calendar, visit);
    if (nonce === null) return false;
    try {
      if (visit.isShown) await show(context, calendar, access, { ...visit, nonce });
      else await hide(context, calendar, access, visit);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.refusal !== 'refused') {
        // The request could not be sent at all.
        const event = { businessId, linkedCalendarId: id, appointmentId: visit.id };
        await updateDue(em, { ...event, dueAt: now() });
        throw error;
      }
      // A refused event must not block the others.
      logFailure(context.services.log, error, { id }, 'a visit could not be shown in a calendar');
    }
  }
  return differing.length < mostAtOnce;
}

/**
 * Records an attempt before the request, since its result may stay unknown. A retry must not be treated as
 * the first attempt. Returns the idempotency key of the event until it is removed; null if the calendar is no
 * longer linked.
 */
function noteAttempt(
  { em, now }: Context,
  { id: linkedCalendarId, businessId, provider }: LinkedCalendar,
  { id: appointmentId, attempts }: Differing,
): Promise<string | null> {
  const waits = Math.min(longestWaitSeconds, 60 * 2 ** Math.min(attempts, 10));
  return insertAttempt(em, {
    businessId,
    linkedCalendarId,
    appointmentId,
    eventId: providers[provider].eventIdOf({ linkedCalendarId, appointmentId }),
    dueAt: now() + waits * 1000,
    nonce: randomUUID(),
  });
}

function knownOf({ eventId, attempts, shownVersion }: Differing): Known {
  return { eventId, wasTried: attempts > 0 || shownVersion > 0 };
}

async function show(
  context: Context,
  calendar: LinkedCalendar,
  access: Access,
  visit: Differing & { nonce: string },
) {
  const { services, now } = context;
  const { id, businessId, provider } = calendar;
  const { clientName, clientPhone, attempts } = visit;
  const eventShown = await providers[provider].show(
    access,
    {
      linkedCalendarId: id,
      appointmentId: visit.id,
      requestId: `${visit.nonce}.${visit.version}`,
      summary: `${visit.title}: ${clientName}`,
      description: [clientName, clientPhone].filter(Boolean).join('\n'),
      location: visit.place,
      startAt: visit.startAt,
      endAt: visit.endAt,
      isTentative: visit.isTentative,
    },
    knownOf(visit),
  );
  await inTransaction(services.fork(), businessId, async em => {
    if (attempts > 0) await unblock({ ...context, em }, calendar, eventShown);
    const { id: appointmentId, version } = visit;
    const event = { businessId, linkedCalendarId: id, appointmentId };
    await updateShown(em, { ...event, eventId: eventShown, version, now: now() });
  });
}

/** Removes the busy time of our own event. If it was read before we knew its id, it would block its own slot. */
async function unblock(transaction: Context, { id, businessId }: LinkedCalendar, eventId: string) {
  await lockBusiness(transaction, businessId);
  await deleteBusyTimes(transaction.em, { businessId, linkedCalendarId: id, eventId });
}

async function hide(context: Context, calendar: LinkedCalendar, access: Access, visit: Differing) {
  const { id: linkedCalendarId, businessId, provider } = calendar;
  const event = { linkedCalendarId, appointmentId: visit.id };
  await providers[provider].hide(access, event, knownOf(visit));
  await deleteEvent(context.em, { businessId, ...event });
}
