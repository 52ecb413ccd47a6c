import { toIso } from '../../../platform/lib/time/time.ts';
import type { TimeOff } from '../staff-member.entity.ts';
import type { TimeOffKind } from '../../../enums.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Action } from '../../business/access/actions.ts';
import type { Business } from '../../business/business.entity.ts';

/** A period with its staff member. */
export interface OwnTimeOff extends TimeOff {
  businessId: string;
  staffId: string;
}

/** Sorts periods by their start. */
export function inOrder<T extends Pick<TimeOff, 'startAt'>>(list: readonly T[]): T[] {
  return list.toSorted((a, b) => a.startAt - b.startAt);
}

/** Converts a period to the journal's form. */
export function shownTimeOff({ id, startAt, endAt, reason, kind, weekly }: TimeOff) {
  return { id, startAt: toIso(startAt), endAt: toIso(endAt), reason, kind, weekly };
}

/**
 * Returns the permission for a kind of time off. Planners of the day may block time, but absences need the
 * permission to change staff.
 */
export function actionFor(kind: TimeOffKind): Action {
  return kind === 'block' ? 'appointment:update' : 'staff:write';
}

/** Minimum permission for a change of any period. `authorizeKind` checks the rest once the kind is known. */
export const anyTimeOff: Action = 'appointment:update';

/** Refuses a period of a kind that the caller may not change. @throws DomainError FORBIDDEN. */
export async function authorizeKind(
  context: Context,
  { id }: Business,
  kind: TimeOffKind,
): Promise<void> {
  const action = actionFor(kind);
  if (action !== anyTimeOff) await authorize(context, id, action);
}
