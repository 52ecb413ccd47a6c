import type { EntityManager } from '@mikro-orm/sql';
import { authorize } from '../../business/access/authorize.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import { atLocation, placeOfBusiness } from '../../business/locations/at-location.ts';
import { needWholeLock } from '../../business/lock-business.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { MutationReleaseHoldArgs, PlaceHoldInput } from '../../../graphql.generated.ts';
import { write } from '../../../platform/journal/write.ts';
import { hashSecret } from '../../../platform/lib/security/secrets.ts';
import { countHold } from '../count-visitor.ts';
import { namedItem } from '../../catalog/items/item-and-variant.ts';
import { authorizeBusiness } from '../../shop/authorize-business.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { Hold } from './hold.entity.ts';
import { placeOf, reserveSlot } from '../appointments/booking/reserve-slot.ts';
import { writeExplained } from '../write-explained.ts';
import { invalid, RateLimited } from '../../../platform/errors.ts';
import { findHeld } from './hold.queries.ts';
import { buyerSession } from '../../shop/buyer-session.ts';
import { isAtShop, type Caller } from '../../../platform/caller.ts';

const minute = 60_000;

/**
 * Places a hold for the time that the business allows. It replaces the session's earlier hold, whose place counts as free.
 * @throws RateLimited for a caller with too many holds in other sessions.
 */
export async function placeHold(context: Context, input: PlaceHoldInput): Promise<Hold> {
  const found = await authorizeBusiness(context, input, 'hold:write', 'service');
  const business = await atLocation(context.em, found, input.locationId);
  const businessId = business.id;
  if (context.caller.limit === 'visitor') await countHold(context, input.session);
  const { begun, startAt } = collectIssues({
    begun: () => holdSession(context.caller, input.session),
    startAt: () => readInstant(input.startAt, business.timezone, 'startAt'),
  });
  const session = hashSecret(begun.session);
  const { itemId, variantId } = await namedItem(context.em, businessId, input);
  const { staffId } = input;
  const holder = holderOf(context);
  return writeExplained(context, placeOfBusiness(business), async ({ em, now }, locked) => {
    // A session has one hold in the whole business, and a visitor a limited number.
    needWholeLock(em);
    const earlier = await em.findOne(Hold, { businessId, session });
    await checkHolder(em, { businessId, session, holder, now: now() });
    const reservation = await reserveSlot(em, {
      business: locked,
      itemId,
      variantId,
      staffId,
      startAt,
      now: now(),
      ignoring: earlier?.id,
      force: false,
    });
    if (earlier) await em.remove(earlier).flush();
    const { item } = reservation.calendar;
    const hold = em.create(Hold, {
      id: newId('hold'),
      businessId,
      session,
      visitor: holder.key,
      catalogItemId: itemId,
      variantId,
      locationId: locked.locationId ?? null,
      ...placeOf(reservation),
      expiresAt: now() + locked.holdMinutes * minute,
    });
    return {
      result: Object.assign(hold, { begunSession: begun.isNew ? begun.session : null }),
      // An answer that contains a session is not stored for replay.
      replayable: !begun.isNew,
      event: {
        type: 'hold.placed',
        businessId,
        subject: hold.id,
        summary: `A place for ${item.name} was held.`,
        details: { startAt: new Date(startAt).toISOString(), staffId: hold.staffId },
      },
    };
  });
}

/** Returns the hold of a session, expired or not. */
export function holdOfSession(
  { em }: Context,
  businessId: string,
  session: string,
): Promise<Hold | null> {
  return em.findOne(Hold, { businessId, session });
}

/** Releases a hold. Releasing it again, or after it expired, returns the hold and changes nothing. */
export async function releaseHold(context: Context, input: MutationReleaseHoldArgs): Promise<Hold> {
  const { id: businessId } = await authorize(context, input.businessId, 'hold:write');
  return write(context, businessId, async ({ em, now, tool }) => {
    const hold = await em.findOne(Hold, { id: input.holdId, businessId });
    if (!hold) throw notFound('hold', input.holdId);
    const isLive = hold.expiresAt > now();
    // The row stays until the sweep of expired holds, so that a second release still finds it.
    if (isLive) hold.expiresAt = now();
    return {
      result: { ...hold },
      event: {
        type: isLive ? 'hold.released' : 'hold.unchanged',
        businessId,
        subject: hold.id,
        summary: isLive ? 'A kept place was given back.' : 'A kept place was over already.',
      },
      journaled: !isLive && tool === null,
    };
  });
}

/**
 * Limit of holds for one visitor address. Each session has one hold, but visitors of a salon's Wi-Fi or of a carrier share an
 * address.
 */
const mostOfVisitor = 30;
/** Limit of holds for all anonymous callers of one credential. */
const mostOfCredential = 50;

/** The owner of a hold, with the number of holds that they may have at once in one business. */
interface Holder {
  /** Tells holders apart without storing an address. */
  readonly key: string;
  readonly most: number;
}

/** Returns the holder: the visitor if the credential passes on an address, else all users of the credential. */
function holderOf({ caller, services }: Context): Holder {
  const { visitorAddress, credentialId } = caller;
  return visitorAddress === undefined
    ? { key: services.seal.sign(credentialId, 'credential of holds'), most: mostOfCredential }
    : { key: services.seal.sign(visitorAddress, 'visitor of holds'), most: mostOfVisitor };
}

/**
 * Checks, under the business's lock, if a holder may have one more hold across all their sessions. @throws RateLimited until one
 * of their holds expires.
 */
async function checkHolder(
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

/** Minimum length of a session id made by another site's page. Others must not be able to guess it. */
const leastGuessed = 16;

/**
 * Returns the session that owns a hold. A shop visitor without a session gets a new one; other callers must send one.
 * @throws DomainError VALIDATION_FAILED.
 */
function holdSession(
  caller: Caller,
  sent: string | null | undefined,
): { session: string; isNew: boolean } {
  if (isAtShop(caller)) return buyerSession(sent);
  if (sent == null) throw invalid('session', 'required: whose hold it is.');
  if (caller.credential === 'widget' && sent.length < leastGuessed) {
    throw invalid('session', `must be ${leastGuessed} to 100 characters long, not ${sent.length}.`);
  }
  return { session: sent, isNew: false };
}
