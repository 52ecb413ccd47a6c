import { type Changes, changesOf, checkUnchanged } from '../../../platform/journal/changes.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import type { StaffMember } from '../staff-member.entity.ts';
import { findEntry, type Standing, standingOf } from './find-entries.ts';
import type { TimeEntryEvent } from '../events.ts';
import type { TimeEntry } from './time-entry.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { localDateOf } from '../../../platform/lib/time/time.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { findPerson } from '../list-staff.ts';
import { speakFor } from '../time-off-requests/whose.ts';
import { checkEntry } from './check-entry.ts';

const said: Readonly<Record<TimeEntryEvent, string>> = {
  'timeentry.clocked_in': 'clocked in',
  'timeentry.clocked_out': 'clocked out',
  'timeentry.break_started': 'began a break',
  'timeentry.break_ended': 'ended a break',
  'timeentry.added': 'got a time entry by hand',
  'timeentry.changed': 'had a time entry corrected',
  'timeentry.removed': 'had a time entry removed',
  'timeentry.restored': 'got a removed time entry back',
};

interface Happened {
  type: TimeEntryEvent;
  entry: TimeEntry;
  /** State before the change; null for a new entry. */
  before: Standing | null;
  reason?: string | null | undefined;
}

/** Returns the event of a time entry for the journal and webhooks. */
export function entryEvent(
  { name }: StaffMember,
  { type, entry, before, reason }: Happened,
): DomainEvent {
  const { id, businessId, staffId, day } = entry;
  const changes: Changes = changesOf(before, standingOf(entry));
  return {
    type,
    businessId,
    subject: id,
    summary: `${name} ${said[type]} (${day}).`,
    details: { staffId, day, ...(reason?.trim() && { reason: reason.trim() }) },
    ...changes,
  };
}

interface Undone extends Changes {
  id: string;
  /** True if the clock made the change. Staff can undo such changes themselves. */
  isClocked: boolean;
}

/** Undoes a change of an entry. @throws DomainError VERSION_CONFLICT if it was changed since. */
export function restoreEntry(
  context: Context,
  { id: businessId }: Business,
  { id, isClocked, before, after }: Undone,
): Promise<TimeEntry> {
  return writeLocked(context, businessId, async (transaction, { timezone }) => {
    const { em, now } = transaction;
    const entry = await findEntry(em, businessId, id);
    if (isClocked) await speakFor(transaction, businessId, entry.staffId);
    else await authorize(transaction, businessId, 'staff:write');
    const present = standingOf(entry);
    checkUnchanged(present, after ?? {});
    const person = await findPerson(em, businessId, entry.staffId);
    const { day: former } = entry;
    if (before === null) entry.removedAt = now();
    else Object.assign(entry, timesOf({ ...present, ...before }));
    entry.day = localDateOf(entry.startAt, timezone);
    entry.version += 1;
    await checkEntry(em, person, { entry, days: [former, entry.day], timezone });
    return {
      result: entry,
      event: entryEvent(person, { type: typeOf(present, entry), entry, before: present }),
    };
  });
}

function typeOf({ removedAt }: Standing, entry: TimeEntry): TimeEntryEvent {
  if (entry.removedAt != null) return 'timeentry.removed';
  return removedAt === null ? 'timeentry.changed' : 'timeentry.restored';
}

function timesOf({ startAt, endAt, breaks, removedAt }: Standing) {
  const read = (instant: string | null) => (instant === null ? null : Date.parse(instant));
  return {
    startAt: Date.parse(startAt),
    endAt: read(endAt),
    breaks: breaks.map(each => ({ startAt: Date.parse(each.startAt), endAt: read(each.endAt) })),
    removedAt: read(removedAt),
  };
}
