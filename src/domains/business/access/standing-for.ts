import type { Context } from '../../../platform/context.ts';
import { onlyBusiness, readStanding, roleOf } from './authorize.ts';

/** Who looks at a business, as far as that decides what they see, and how all that it shows stood at that moment. */
interface Standing {
  readonly viewer: readonly (string | boolean | null)[];
  readonly standing: string;
}

/**
 * How a business stands for the caller, asked before what it shows is read; null where that has to be read anew, since
 * reading it is refused or does more than read. Costs nothing where the credential belongs to the business.
 */
export async function standingFor(
  context: Context,
  businessId: string | null | undefined,
): Promise<Standing | null> {
  const { credential, limit, operator, userId, buyerId, ...caller } = context.caller;
  const viewer = [credential, limit, operator, userId, buyerId];
  if (caller.standing !== undefined && (businessId ?? caller.businessId) === caller.businessId) {
    return { viewer: [...viewer, caller.businessId], standing: caller.standing };
  }
  const id = businessId ?? (await onlyBusiness(context));
  const access = await readStanding(context, id);
  const role = access && roleOf(context, access);
  // A member who looks in person accepts the invitation by that.
  if (!role || (access.invitationId && credential === 'session')) return null;
  context.journal.businessId = id;
  return {
    viewer: [...viewer, id, access.role, access.ownRole?.id ?? null],
    standing: access.standing,
  };
}
