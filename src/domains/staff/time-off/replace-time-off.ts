import type { Context } from '../../../platform/context.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { periodEvent } from './period-event.ts';
import { putPeriod, type Replacement } from './put-period.ts';
import { authorizeKind, type OwnTimeOff, shownTimeOff } from './time-off.ts';
import { type Changes, checkUnchanged } from '../../../platform/journal/changes.ts';
import { findPerson } from '../list-staff.ts';
import type { TimeOff } from '../staff-member.entity.ts';

/**
 * Replaces one period of a staff member under the business's lock, which `decide` runs under too. Parallel
 * changes of other periods are kept. Appointments stay as they are.
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
    const event = periodEvent({ person, before, after }, timezone);
    const isChanged = !before || !after || Object.keys(event.after ?? {}).length > 0;
    if (isChanged) putPeriod({ person, before, after });
    return { result: { ...shown, businessId, staffId: person.id }, journaled: !isChanged, event };
  });
}

/** A change of a period in the journal: changed fields, or all fields of a new or removed period. */
interface TimeOffEvent extends Changes {
  id: string;
  staffId: string;
}

/** Undoes a change of a period. @throws DomainError VERSION_CONFLICT if it was changed since. */
export function restoreTimeOff(
  context: Context,
  business: Business,
  { id, staffId, before, after }: TimeOffEvent,
): Promise<OwnTimeOff> {
  return replaceTimeOff(context, business, async transaction => {
    const person = await findPerson(transaction.em, business.id, staffId);
    const present = person.timeOff.find(each => each.id === id) ?? null;
    const former = before && periodOf({ ...shown(present), ...before });
    await authorizeKind(transaction, business, (present ?? former)?.kind ?? 'absence');
    checkUnchanged({ id: null, ...(present && shownTimeOff(present)) }, after ?? { id: null });
    return { person, before: present, after: former };
  });
}

function shown(present: TimeOff | null) {
  return present && shownTimeOff(present);
}

/**
 * Converts journal fields to a period. Journal entries from before blocked time existed lack the last two
 * fields.
 */
function periodOf(fields: Record<string, unknown>): TimeOff {
  const { id, startAt, endAt, reason, kind, weekly } = fields as Former;
  return {
    id,
    startAt: Date.parse(startAt),
    endAt: Date.parse(endAt),
    reason,
    kind: kind ?? 'absence',
    weekly: weekly ?? null,
  };
}

type Former = Omit<ReturnType<typeof shownTimeOff>, 'kind' | 'weekly'> &
  Partial<Pick<TimeOff, 'kind' | 'weekly'>>;
