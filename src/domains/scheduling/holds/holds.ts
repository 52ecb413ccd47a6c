import { authorize } from '../../business/access/authorize.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { MutationReleaseHoldArgs, PlaceHoldInput } from '../../../graphql.generated.ts';
import { write } from '../../../platform/journal/write.ts';
import { hashSecret } from '../../../platform/lib/security/secrets.ts';
import { countHold } from '../count-visitor.ts';
import { namedItem } from '../../catalog/items/item-and-variant.ts';
import { authorizeBusiness } from '../../shop/authorize-business.ts';
import { holdSession } from './hold-session.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { Hold } from './hold.entity.ts';
import { placeOf, reserveSlot } from '../appointments/booking/reserve-slot.ts';
import { checkHolder, holderOf } from './check-holder.ts';
import { writeExplained } from '../write-explained.ts';

const minute = 60_000;

/**
 * Places a hold for the time that the business allows. It replaces the session's earlier hold, whose place counts as free.
 * @throws RateLimited for a caller with too many holds in other sessions.
 */
export async function placeHold(context: Context, input: PlaceHoldInput): Promise<Hold> {
  const business = await authorizeBusiness(context, input, 'hold:write', 'service');
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
  return writeExplained(context, businessId, async ({ em, now }, locked) => {
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
