import type { Context } from '../../../platform/context.ts';
import type { Membership } from '../access/membership.entity.ts';
import { mostOf } from '../access/permissions.ts';
import type { Authority } from '../access/roles.ts';
import { revokeTokens } from './leaving.queries.ts';

/** Returns true if a role covers the permissions of the business tokens that its holder creates. */
export function mayKeepTokens({ allows }: Authority): boolean {
  return allows.has('token:write') && mostOf('integration').isSubsetOf(allows);
}

/** Revokes the tokens created by a member who may no longer create tokens of a business. */
export function endTokensOf(
  { em, now }: Context,
  { businessId, userId }: Membership,
): Promise<string[]> {
  return revokeTokens(em, { businessId, userId, at: now() });
}
