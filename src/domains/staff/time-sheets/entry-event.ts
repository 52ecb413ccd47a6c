import type { Changes } from '../../../platform/journal/changes.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import type { StaffMember } from '../staff-member.entity.ts';
import { standingOf, type Standing } from './entry-times.ts';
import type { TimeEntryEvent } from '../events.ts';
import type { TimeEntry } from './time-entry.entity.ts';

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
