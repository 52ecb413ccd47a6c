import type { Context } from '../../../platform/context.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import { localDateTime } from '../../../platform/lib/time/time.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { StaffMember, TimeOff } from '../staff-member.entity.ts';
import { inOrder, shownTimeOff, type OwnTimeOff } from './time-off.ts';

/** The person whose list changes, and one period of it before and after; null where there is none. */
interface Replacement {
  person: StaffMember;
  before: TimeOff | null;
  after: TimeOff | null;
}

/**
 * Replaces one period of a person's time off under the business's lock, whatever else of them is changed at the same
 * time; `decide` is run under the lock. Appointments stay as they are.
 */
export function replaceTimeOff(
  context: Context,
  { id: businessId, timezone }: Business,
  decide: (transaction: Context) => Promise<Replacement>,
): Promise<OwnTimeOff> {
  return writeLocked(context, businessId, async transaction => {
    const { person, before, after } = await decide(transaction);
    const shown = after ?? before;
    if (!shown) throw new Error('There is no period.');
    const changes = changesOf(before && shownTimeOff(before), after && shownTimeOff(after));
    const isChanged = !before || !after || Object.keys(changes.after ?? {}).length > 0;
    if (isChanged) {
      const others = person.timeOff.filter(({ id }) => id !== shown.id);
      person.timeOff = inOrder(after ? [...others, after] : others);
      raiseVersion(person, null);
    }
    return {
      result: { ...shown, businessId, staffId: person.id },
      journaled: !isChanged,
      event: {
        type: `time_off.${verbOf(before, after)}`,
        businessId,
        subject: shown.id,
        summary: `${person.name}, ${nameOf(shown)} ${localText(shown, timezone)}: ${verbOf(before, after)}.`,
        details: { staffId: person.id },
        ...changes,
      },
    };
  });
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
