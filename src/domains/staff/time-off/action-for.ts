import type { TimeOffKind } from '../../../enums.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Action } from '../../business/access/actions.ts';
import type { Business } from '../../business/business.entity.ts';

/** Time is blocked by whoever plans the day; who is away is for whoever leads the staff. */
export function actionFor(kind: TimeOffKind): Action {
  return kind === 'block' ? 'appointment:update' : 'staff:write';
}

/** The least that a change of any period needs; `authorizeKind` asks for the rest once its kind is known. */
export const anyTimeOff: Action = 'appointment:update';

/** @throws DomainError FORBIDDEN for a period of a kind that the caller may not change. */
export async function authorizeKind(
  context: Context,
  { id }: Business,
  kind: TimeOffKind,
): Promise<void> {
  const action = actionFor(kind);
  if (action !== anyTimeOff) await authorize(context, id, action);
}
