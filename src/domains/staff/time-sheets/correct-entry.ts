import type {
  AddTimeEntryInput,
  ChangeTimeEntryInput,
  RemoveTimeEntryInput,
  TimeBreakInput,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { checkReplaced, checkVersion } from '../../../platform/database/query/versions.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import { localDateOf } from '../../../platform/lib/time/time.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import { readEach, collectIssues } from '../../../platform/validation/collect-issues.ts';
import { authorize } from '../../business/access/authorize.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { findPerson } from '../list-staff.ts';
import { checkEntry, checkSpan } from './check-entry.ts';
import { entryEvent } from './entry-event.ts';
import { findEntry, minuteOf, standingOf } from './find-entries.ts';
import { TimeEntry, type TimeBreak } from './time-entry.entity.ts';

/**
 * Adds an entry manually. @throws DomainError RULE_VIOLATION if it overlaps another entry, or the day is
 * approved.
 */
export async function addEntry(context: Context, input: AddTimeEntryInput): Promise<TimeEntry> {
  const { id: businessId } = await authorize(context, input.businessId, 'staff:write');
  const reason = readName(input.reason, 'reason');
  return writeLocked(context, businessId, async (transaction, { timezone }) => {
    const { em, now, caller } = transaction;
    const person = await findPerson(em, businessId, input.staffId);
    const times = readTimes(input, timezone);
    const entry = em.create(TimeEntry, {
      id: newIdAt('tme', now()),
      businessId,
      staffId: person.id,
      day: localDateOf(times.startAt!, timezone),
      startAt: times.startAt!,
      endAt: times.endAt ?? null,
      breaks: times.breaks ?? [],
      correctedByName: caller.actor.name,
      createdAt: now(),
    });
    checkSpan(entry, now());
    await checkEntry(em, person, { entry, days: [entry.day], timezone });
    return {
      result: entry,
      event: entryEvent(person, { type: 'timeentry.added', entry, before: null, reason }),
    };
  });
}

/**
 * Corrects an entry. @throws DomainError RULE_VIOLATION if it overlaps another entry, or a day is approved.
 */
export async function changeEntry(
  context: Context,
  input: ChangeTimeEntryInput,
): Promise<TimeEntry> {
  const { id: businessId } = await authorize(context, input.businessId, 'staff:write');
  const reason = readName(input.reason, 'reason');
  return writeLocked(context, businessId, async (transaction, { timezone }) => {
    const { em, now, caller } = transaction;
    const entry = await findEntry(em, businessId, input.timeEntryId);
    checkVersion(entry, input.version);
    checkReplaced(input, { breaks: entry.breaks });
    const person = await findPerson(em, businessId, entry.staffId);
    const { day: former } = entry;
    const before = standingOf(entry);
    for (const [field, value] of Object.entries(readTimes(input, timezone))) {
      if (value !== undefined) Object.assign(entry, { [field]: value });
    }
    entry.day = localDateOf(entry.startAt, timezone);
    checkSpan(entry, now());
    const isSame = JSON.stringify(standingOf(entry)) === JSON.stringify(before);
    if (!isSame) {
      entry.version += 1;
      entry.correctedByName = caller.actor.name;
      await checkEntry(em, person, { entry, days: [former, entry.day], timezone });
    }
    return {
      result: entry,
      journaled: isSame,
      event: entryEvent(person, { type: 'timeentry.changed', entry, before, reason }),
    };
  });
}

/** Removes an entry. @throws DomainError RULE_VIOLATION if its day is approved. */
export async function removeEntry(
  context: Context,
  { businessId: given, timeEntryId, reason: said }: RemoveTimeEntryInput,
): Promise<TimeEntry> {
  const { id: businessId } = await authorize(context, given, 'staff:write');
  const reason = readName(said, 'reason');
  return writeLocked(context, businessId, async (transaction, { timezone }) => {
    const { em, now } = transaction;
    const entry = await findEntry(em, businessId, timeEntryId);
    const person = await findPerson(em, businessId, entry.staffId);
    const before = standingOf(entry);
    const isRemoved = entry.removedAt != null;
    if (!isRemoved) {
      entry.removedAt = now();
      entry.version += 1;
      await checkEntry(em, person, { entry, days: [entry.day], timezone });
    }
    return {
      result: entry,
      journaled: isRemoved,
      event: entryEvent(person, { type: 'timeentry.removed', entry, before, reason }),
    };
  });
}

type Given = Pick<ChangeTimeEntryInput, 'startAt' | 'endAt' | 'breaks'>;

/** Reads the times to set; undefined times keep their values. */
function readTimes(input: Given, zone: string) {
  const minute = <T extends number | null>(instant: T) =>
    instant === null ? instant : minuteOf(instant);
  return collectIssues({
    startAt: () =>
      input.startAt == null ? undefined : minuteOf(readInstant(input.startAt, zone, 'startAt')),
    endAt: () =>
      input.endAt === undefined ? undefined : minute(readInstant(input.endAt, zone, 'endAt')),
    breaks: () => (input.breaks ? readBreaks(input.breaks, zone) : undefined),
  });
}

function readBreaks(breaks: readonly TimeBreakInput[], zone: string): TimeBreak[] {
  return readEach(breaks, ({ startAt, endAt }, index) => {
    const end = readInstant(endAt, zone, `breaks[${index}].endAt`);
    return {
      startAt: minuteOf(readInstant(startAt, zone, `breaks[${index}].startAt`)),
      endAt: end === null ? null : minuteOf(end),
    };
  });
}
