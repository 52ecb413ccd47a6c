import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { Hold } from './hold.entity.ts';
import { RateLimited } from '../../../platform/errors.ts';

/** A session has one hold. An address may be that of a salon's Wi-Fi or of a carrier, with visitors who know nothing of each other. */
const mostOfVisitor = 30;
/** For all that come through one credential without saying who they are. */
const mostOfCredential = 50;

/** Who keeps a place, and how many they may keep at once in one business. */
export interface Holder {
  /** Tells holders apart without storing an address. */
  readonly key: string;
  readonly most: number;
}

/** A visitor, by the address where the credential passes it on; else all that use the credential. */
export function holderOf({ caller, services }: Context): Holder {
  const { visitorAddress, credentialId } = caller;
  return visitorAddress === undefined
    ? { key: services.seal.sign(credentialId, 'credential of holds'), most: mostOfCredential }
    : { key: services.seal.sign(visitorAddress, 'visitor of holds'), most: mostOfVisitor };
}

/**
 * Checks, under the business's lock, whether a holder may have one more hold, across all sessions they claim.
 * @throws RateLimited until one of theirs expires.
 */
export async function checkHolder(
  em: EntityManager,
  request: { businessId: string; session: string; holder: Holder; now: number },
): Promise<void> {
  const { businessId, session, holder, now } = request;
  const held = await sql<Hold>(
    em,
    `select ${columnsOf(em, Hold, 'h')} from hold h
     where business_id = $1 and visitor = $2 and session <> $3 and expires_at > $4
     order by expires_at limit ${mostOfCredential}`,
    [businessId, holder.key, session, new Date(now).toISOString()],
  );
  const [first] = held;
  if (!first || held.length < holder.most) return;
  throw new RateLimited(
    `No more than ${holder.most} places are kept for one caller at once. Book one of them, or book without keeping a place.`,
    Math.ceil((first.expiresAt - now) / 1000),
  );
}
