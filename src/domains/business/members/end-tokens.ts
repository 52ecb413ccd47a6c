import type { Context } from '../../../platform/context.ts';
import type { Membership } from '../access/membership.entity.ts';
import { mostOf } from '../access/permissions.ts';
import type { Authority } from '../access/roles.ts';
import { revokeTokensOf } from './revoke-tokens-of.ts';

/** Whether a role is enough for the tokens of the business that who has it creates. */
export function mayKeepTokens({ allows }: Authority): boolean {
  return allows.has('token:write') && mostOf('integration').isSubsetOf(allows);
}

/** A member who may no longer create tokens of a business loses those created before. */
export function endTokensOf(
  { em, now }: Context,
  { businessId, userId }: Membership,
): Promise<string[]> {
  return revokeTokensOf(em, { businessId, userId }, now());
}
