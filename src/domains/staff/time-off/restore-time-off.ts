import type { Context } from '../../../platform/context.ts';
import { checkUnchanged, type Changes } from '../../../platform/journal/changes.ts';
import type { Business } from '../../business/business.entity.ts';
import { findPerson } from '../find-person.ts';
import type { TimeOff } from '../staff-member.entity.ts';
import { authorizeKind } from './action-for.ts';
import { replaceTimeOff } from './replace-time-off.ts';
import { shownTimeOff, type OwnTimeOff } from './time-off.ts';

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
