import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Action } from './actions.ts';
import { callerRole } from './authorize.ts';
import { isAllowed } from './permissions.ts';

/**
 * Checks that a caller may do all this themselves: nobody gives what they do not have, nor takes it from who has more.
 * @throws DomainError FORBIDDEN naming what they may not do.
 */
export async function checkGrant(
  context: Context,
  businessId: string,
  actions: Iterable<Action>,
): Promise<void> {
  const own = await callerRole(context, businessId);
  const { limit } = context.caller;
  const missing = [...actions].find(action => own === null || !isAllowed(own, limit, action));
  if (missing === undefined) return;
  throw new DomainError(
    'FORBIDDEN',
    `It concerns ${missing}, which you may not do yourself; ask somebody who may.`,
  ).because('grants_more', { name: missing });
}
