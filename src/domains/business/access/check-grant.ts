import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Action } from './actions.ts';
import { callerRole } from './authorize.ts';
import { isAllowed } from './permissions.ts';

/**
 * Checks that the caller has all these permissions. Nobody may grant permissions that they lack, or change a
 * member who has more.
 *
 * @throws DomainError FORBIDDEN naming the missing permission.
 */
export async function checkGrant(
  context: Context,
  businessId: string,
  actions: Iterable<Action>,
): Promise<void> {
  const own = await callerRole(context, businessId);
  const missing = [...actions].find(
    action => own === null || !isAllowed(own, context.caller, action),
  );
  if (missing === undefined) return;
  throw new DomainError(
    'FORBIDDEN',
    `It concerns ${missing}, which you may not do yourself; ask somebody who may.`,
  ).withReason('grants_more', { name: missing });
}
