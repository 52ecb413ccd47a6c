import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { RateLimited } from '../../../platform/errors.ts';
import { findHeld } from './hold.queries.ts';

/**
 * Limit of holds for one visitor address. Each session has one hold, but visitors of a salon's Wi-Fi or of a carrier share an
 * address.
 */
const mostOfVisitor = 30;
/** Limit of holds for all anonymous callers of one credential. */
const mostOfCredential = 50;

/** The owner of a hold, with the number of holds that they may have at once in one business. */
export interface Holder {
  /** Tells holders apart without storing an address. */
  readonly key: string;
  readonly most: number;
}

/** Returns the holder: the visitor if the credential passes on an address, else all users of the credential. */
export function holderOf({ caller, services }: Context): Holder {
  const { visitorAddress, credentialId } = caller;
  return visitorAddress === undefined
    ? { key: services.seal.sign(credentialId, 'credential of holds'), most: mostOfCredential }
    : { key: services.seal.sign(visitorAddress, 'visitor of holds'), most: mostOfVisitor };
}

/**
 * Checks, under the business's lock, if a holder may have one more hold across all their sessions. @throws RateLimited until one
 * of their holds expires.
 */
export async function checkHolder(
  em: EntityManager,
  request: { businessId: string; session: string; holder: Holder; now: number },
): Promise<void> {
  const { businessId, session, holder, now } = request;
  const visitor = holder.key;
  const held = await findHeld(em, { businessId, visitor, session, now, most: mostOfCredential });
  const [first] = held;
  if (!first || held.length < holder.most) return;
  throw new RateLimited(
    `No more than ${holder.most} places are kept for one caller at once. Book one of them, or book without keeping a place.`,
    Math.ceil((first.expiresAt - now) / 1000),
  );
}
