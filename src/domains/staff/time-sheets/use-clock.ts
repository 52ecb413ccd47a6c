import type { ClockInput, ClockOutInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import { localDateOf, localDateTime } from '../../../platform/lib/time/time.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { StaffMember } from '../staff-member.entity.ts';
import { personFor } from '../time-off-requests/whose.ts';
import { anyTimeOff } from '../time-off/time-off.ts';
import { checkEntry, checkSpan } from './check-entry.ts';
import { entryEvent } from './entry-event.ts';
import { endingBreaks, isForgotten, minuteOf, standingOf } from './find-entries.ts';
import type { TimeEntryEvent } from '../events.ts';
import { TimeEntry } from './time-entry.entity.ts';

/** Clocks a staff member in. @throws DomainError INVALID_TRANSITION if already clocked in. */
export function clockIn(context: Context, input: ClockInput): Promise<TimeEntry> {
  return useClock(context, input, async (transaction, person, business) => {
    const { em, now } = transaction;
    if (!person.active) {
      throw new DomainError(
        'RULE_VIOLATION',
        `${person.name} does not work here any more. Make them active first.`,
      ).withReason('staff_inactive', { staffName: person.name });
    }
    const { id: businessId, timezone } = business;
    const startAt = minuteOf(now());
    const entry = em.create(TimeEntry, {
      id: newIdAt('tme', now()),
      businessId,
      staffId: person.id,
      day: localDateOf(startAt, timezone),
      startAt,
      endAt: null,
      breaks: [],
      createdAt: now(),
    });
    return { type: 'timeentry.clocked_in', entry, before: null };
  });
}

/** Clocks a staff member out. @throws DomainError INVALID_TRANSITION if not clocked in. */
export function clockOut(context: Context, input: ClockOutInput): Promise<TimeEntry> {
  return useClock(context, input, async (transaction, person, { timezone }) => {
    const entry = await openEntry(transaction, person);
    const before = standingOf(entry);
    const given = readInstant(input.endAt, timezone, 'endAt');
    if (given === null) {
      refuseForgotten(entry, person, transaction.now(), timezone);
    } else {
      if (!isForgotten(entry, transaction.now()))
        await authorize(transaction, entry.businessId, 'staff:write');
      entry.correctedByName = transaction.caller.actor.name;
    }
    const endAt = minuteOf(given ?? transaction.now());
    entry.breaks = endingBreaks(entry.breaks, endAt);
    entry.endAt = endAt;
    if (given !== null) checkSpan(entry, transaction.now());
    return { type: 'timeentry.clocked_out', entry, before };
  });
}

/** Begins a break. @throws DomainError INVALID_TRANSITION if not clocked in, or already on a break. */
export function startBreak(context: Context, input: ClockInput): Promise<TimeEntry> {
  return useClock(context, input, async (transaction, person) => {
    const entry = await openEntry(transaction, person);
    const before = standingOf(entry);
    if (entry.breaks.at(-1)?.endAt === null) {
      throw new DomainError(
        'INVALID_TRANSITION',
        `${person.name} is on a break. End it, or clock out.`,
      ).withReason('time_clock', { staffName: person.name });
    }
    const startAt = minuteOf(transaction.now());
    entry.breaks = [...entry.breaks, { startAt, endAt: null }];
    if (entry.breaks.length > mostBreaks) {
      throw new DomainError(
        'RULE_VIOLATION',
        `An entry has ${mostBreaks} breaks at most. Clock out, and in again after it.`,
      );
    }
    return { type: 'timeentry.break_started', entry, before };
  });
}

const mostBreaks = 20;

/** Ends the open break. @throws DomainError INVALID_TRANSITION if not on a break. */
export function endBreak(context: Context, input: ClockInput): Promise<TimeEntry> {
  return useClock(context, input, async (transaction, person) => {
    const entry = await openEntry(transaction, person);
    const before = standingOf(entry);
    if (entry.breaks.at(-1)?.endAt !== null) {
      throw new DomainError(
        'INVALID_TRANSITION',
        `${person.name} is on no break. Begin one, or clock out.`,
      ).withReason('time_clock', { staffName: person.name });
    }
    entry.breaks = endingBreaks(entry.breaks, minuteOf(transaction.now()));
    return { type: 'timeentry.break_ended', entry, before };
  });
}

interface Clocked {
  type: TimeEntryEvent;
  entry: TimeEntry;
  before: ReturnType<typeof standingOf> | null;
}

/** Runs an action of the clock. Staff use their own clock, and callers who may change staff any clock. */
async function useClock(
  context: Context,
  input: ClockInput & { reason?: string | null },
  work: (transaction: Context, person: StaffMember, business: Business) => Promise<Clocked>,
): Promise<TimeEntry> {
  const { id: businessId } = await authorize(context, input.businessId, anyTimeOff);
  return writeLocked(context, businessId, async (transaction, business) => {
    const { em } = transaction;
    const person = await personFor(transaction, businessId, input.staffId);
    const done = await work(transaction, person, business);
    const { entry, before } = done;
    if (before) entry.version += 1;
    await checkEntry(em, person, { entry, days: [entry.day], timezone: business.timezone });
    return { result: entry, event: entryEvent(person, { ...done, reason: input.reason }) };
  });
}

async function openEntry(
  { em }: Context,
  { businessId, id: staffId, name }: StaffMember,
): Promise<TimeEntry> {
  const open = { businessId, staffId, endAt: null, removedAt: null };
  const entry = await em.findOne(TimeEntry, open);
  if (entry) return entry;
  throw new DomainError(
    'INVALID_TRANSITION',
    `${name} is not clocked in. Clock in first.`,
  ).withReason('time_clock', { staffName: name });
}

function refuseForgotten(entry: TimeEntry, { name }: StaffMember, now: number, zone: string): void {
  if (!isForgotten(entry, now)) return;
  throw invalid(
    'endAt',
    `required, because ${name} has been clocked in since ${localDateTime(entry.startAt, zone)}, more than 16 hours: say when the work ended.`,
    'required',
  );
}
