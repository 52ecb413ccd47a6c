import type { Context } from '../../../platform/context.ts';
import { mayKeepApp } from '../access/may-keep-app.ts';
import type { Membership } from '../access/membership.entity.ts';
import { mostOf } from '../access/permissions.ts';
import type { Authority } from '../access/roles.ts';
import { findInstalledApps, revokeTokens } from './leaving.queries.ts';

/** A member's role before and after a change; `given` is null for a member who leaves. */
interface Change {
  held: Authority;
  given: Authority | null;
}

/** Returns true if a role covers the permissions of the business tokens that its holder creates. */
function mayKeepTokens({ allows }: Authority): boolean {
  return allows.has('token:write') && mostOf('integration').isSubsetOf(allows);
}

/** Revokes the tokens that a member created for a business, and the apps they installed, if their role no longer covers them. */
export async function endTokensOf(
  { em, now }: Context,
  { businessId, userId }: Pick<Membership, 'businessId' | 'userId'>,
  { held, given }: Change,
): Promise<string[]> {
  const hasLost = given === null || (mayKeepTokens(held) && !mayKeepTokens(given));
  const installed = await findInstalledApps(em, { businessId, userId });
  const appIds = installed
    .filter(({ scopes }) => given === null || !mayKeepApp(given, scopes))
    .map(({ id }) => id);
  if (!hasLost && appIds.length === 0) return [];
  return revokeTokens(em, { businessId, userId, hasLost, appIds, at: now() });
}
