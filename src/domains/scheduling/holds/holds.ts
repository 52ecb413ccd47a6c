import { authorize } from '../../business/access/authorize.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import { readTogether } from '../../../platform/validation/read-together.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import type { MutationReleaseHoldArgs, PlaceHoldInput } from '../../../graphql.generated.ts';
import { write } from '../../../platform/journal/write.ts';
import { hashSecret } from '../../../platform/lib/security/secrets.ts';
import { countHold } from '../../../platform/rate-limiting/count-visitor.ts';
import { namedItem } from '../../catalog/items/item-and-variant.ts';
import { enterBusiness } from '../../shop/enter-business.ts';
import { holdSession } from './hold-session.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { Hold } from './hold.entity.ts';
import { placeOf, takeStart } from '../appointments/booking/take-start.ts';
import { checkHolder, holderOf } from './check-holder.ts';
import { writeExplained } from '../write-explained.ts';

const minute = 60_000;

/**
 * Keeps a place for as long as the business holds one. It replaces the session's earlier hold, whose place counts as free.
 * @throws RateLimited for a caller who keeps several under other sessions.
 */
export async function placeHold(context: Context, input: PlaceHoldInput): Promise<Hold> {
  const business = await enterBusiness(context, input, 'hold:write', 'service');
  const businessId = business.id;
  if (context.caller.limit === 'visitor') await countHold(context, input.session);
  const { begun, startAt } = readTogether({
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
    const taken = await takeStart(em, {
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
    const { item } = taken.calendar;
    const hold = em.create(Hold, {
      id: newId('hold'),
      businessId,
      session,
      visitor: holder.key,
      catalogItemId: itemId,
      variantId,
      ...placeOf(taken),
      expiresAt: now() + locked.holdMinutes * minute,
    });
    return {
      result: Object.assign(hold, { begunSession: begun.isNew ? begun.session : null }),
      // The answer that tells a session is not kept.
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

/** Releases a hold. Releasing it again, or after it expired, returns the same and changes nothing. */
export async function releaseHold(context: Context, input: MutationReleaseHoldArgs): Promise<Hold> {
  const { id: businessId } = await authorize(context, input.businessId, 'hold:write');
  return write(context, businessId, async ({ em, now, tool }) => {
    const hold = await em.findOne(Hold, { id: input.holdId, businessId });
    if (!hold) throw notFound('hold', input.holdId);
    const isLive = hold.expiresAt > now();
    // It is deleted like those that run out, so that giving it back again finds it.
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
