import type { CacheRequest } from '../../../platform/cache/cache.ts';
import type { Context } from '../../../platform/context.ts';
import { answeredLanguage, noteLanguage } from '../languages/spoken-language.ts';
import { onlyBusiness, readAccess, roleOf } from './authorize.ts';

/**
 * Returns the cache scope of a call, which is the viewer's visibility, and the business's revision, before its data is read.
 * Null if the answer must not be cached: access is refused, or reading has side effects. Free of queries if the credential
 * belongs to the business.
 */
export async function cacheScope(
  context: Context,
  businessId: string | null | undefined,
): Promise<Pick<CacheRequest, 'scope' | 'revision'> | null> {
  const { credential, limit, operator, userId, buyerId, ...caller } = context.caller;
  const appScopes = caller.appScopes?.join(' ') ?? null;
  const viewer = [credential, limit, operator, userId, buyerId, appScopes];
  if (caller.revision !== undefined && (businessId ?? caller.businessId) === caller.businessId) {
    const language = answeredLanguage(context) ?? null;
    return { scope: [...viewer, caller.businessId, language], revision: caller.revision };
  }
  const id = businessId ?? (await onlyBusiness(context));
  const access = await readAccess(context, id);
  const role = access && roleOf(context, access);
  // A member who opens the business in person accepts the invitation.
  if (!role || (access.invitationId && credential === 'session')) return null;
  context.journal.businessId = id;
  noteLanguage(context, access.business);
  return {
    scope: [
      ...viewer,
      id,
      access.role,
      access.ownRole?.id ?? null,
      access.locationIds?.join(' ') ?? null,
      answeredLanguage(context) ?? null,
    ],
    revision: access.revision,
  };
}
