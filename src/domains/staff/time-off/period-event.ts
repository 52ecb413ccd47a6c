import type { DomainEvent } from '../../../platform/journal/journal.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import { localDateTime } from '../../../platform/lib/time/time.ts';
import type { TimeOff } from '../staff-member.entity.ts';
import type { Replacement } from './put-period.ts';
import { shownTimeOff } from './time-off.ts';

/** Returns the journal event of a new, changed or removed period. */
export function periodEvent({ person, before, after }: Replacement, timezone: string): DomainEvent {
  const shown = after ?? before;
  if (!shown) throw new Error('There is no period.');
  return {
    type: `time_off.${verbOf(before, after)}`,
    businessId: person.businessId,
    subject: shown.id,
    summary: `${person.name}, ${nameOf(shown)} ${localText(shown, timezone)}: ${verbOf(before, after)}.`,
    details: { staffId: person.id },
    ...changesOf(before && shownTimeOff(before), after && shownTimeOff(after)),
  };
}

function verbOf(before: TimeOff | null, after: TimeOff | null) {
  if (!before) return 'added';
  return after ? 'changed' : 'removed';
}

function nameOf({ kind }: TimeOff) {
  return kind === 'block' ? 'blocked time' : 'time off';
}

function localText({ startAt, endAt, weekly }: TimeOff, zone: string): string {
  const [from, to] = [startAt, endAt].map(instant =>
    localDateTime(instant, zone).slice(0, 16).replace('T', ' '),
  );
  return `${from} to ${to}${weekly ? `, weekly on ${weekly.weekdays.join(', ')}` : ''}`;
}
