import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { hashSecret } from '../../platform/lib/security/secrets.ts';
import { CalendarFeed } from './calendar-feed.entity.ts';

/** Returns the caller behind a calendar feed's secret, or null when the secret is unknown or revoked. */
export async function feedCaller(
  services: Context['services'],
  secret: string,
): Promise<{ caller: Caller; businessId: string; staffId: string | null } | null> {
  const em = services.fork();
  const feed = await em.findOne(CalendarFeed, { hash: hashSecret(secret), revokedAt: null });
  if (!feed) return null;
  const { id, businessId, staffId } = feed;
  const caller: Caller = {
    credential: 'calendar feed',
    credentialId: id,
    actor: { type: 'public', id, name: 'calendar feed' },
    userId: null,
    businessId,
    buyerId: null,
    operator: false,
    limit: 'feed',
    toolGroups: [],
  };
  return { caller, businessId, staffId: staffId ?? null };
}
