import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { RateLimited } from '../../../platform/errors.ts';

/** Enough for a family at one connection; far too few to empty a calendar. */
const mostAtOnce = 3;

/** Tells a visitor from others without keeping the address; null for callers who are not, and for shops that do not say. */
export function visitorOf({ caller, services }: Context): string | null {
  const { visitorAddress } = caller;
  return visitorAddress === undefined
    ? null
    : services.seal.sign(visitorAddress, 'visitor of holds');
}

/**
 * Asks, under the business's lock, whether a visitor may keep one more place, whatever sessions they claim.
 * @throws RateLimited until one of theirs runs out.
 */
export async function checkVisitor(
  em: EntityManager,
  request: { businessId: string; session: string; visitor: string | null; now: number },
): Promise<void> {
  const { businessId, session, visitor, now } = request;
  if (visitor === null) return;
  const held = await sql<{ expiresAt: number }>(
    em,
    `select (extract(epoch from expires_at) * 1000)::float8 as "expiresAt" from hold
     where business_id = $1 and visitor = $2 and session <> $3 and expires_at > $4
     order by expires_at`,
    [businessId, visitor, session, new Date(now).toISOString()],
  );
  const [first] = held;
  if (!first || held.length < mostAtOnce) return;
  throw new RateLimited(
    `No more than ${mostAtOnce} places are kept for one visitor at once. Book one of them, or book without keeping a place.`,
    Math.ceil((first.expiresAt - now) / 1000),
  );
}
