import type { GiveFreeMonthsInput } from '../../../graphql.generated.ts';
import { withoutIdempotency, type Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { authorizeOperator } from '../../business/access/authorize-operator.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { isLive } from '../../tariffs/standing/standing.ts';
import { TariffSubscription } from '../../tariffs/standing/subscription.entity.ts';
import { asBilling } from '../as-billing.ts';
import { settle, syncBilling } from '../state/sync-billing.ts';
import { atStripe, requireBilling } from '../stripe/billing-account.ts';
import { readSubscription } from '../stripe/read-subscription.ts';

/**
 * Gives a business free months. The next payment of one that pays moves by as many months; the others are free for longer. A call that
 * is repeated with its key gives the same months. Returns the business's id. @throws DomainError RULE_VIOLATION for a business that
 * pays nothing.
 */
export async function giveFreeMonths(
  context: Context,
  { businessId, months }: GiveFreeMonthsInput,
): Promise<string> {
  const { id, name } = await authorizeOperator(context, businessId, 'give free months');
  requireBilling(context);
  const promised = await promise(context, { id, name, months });
  const isRepeated = context.journal.replayed;
  // The key belongs to the promise.
  const rest = withoutIdempotency(context);
  const isMoved = await move(rest, id, promised);
  if (isRepeated && !isMoved) return id;
  const cause = {
    type: 'business.tariff_free_months',
    summary: `${name} got ${months} free months.`,
    details: { months },
  };
  const isPaid = promised.subscriptionId !== null;
  await (isPaid ? syncBilling(rest, id, cause) : settle(rest, id, { reading: null, cause }));
  return id;
}

/** Free time that was promised to a business. */
interface Promised {
  /** Times until which it was free before, and is free now. */
  before: number | null;
  until: number;
  /** Customer and subscription whose next payment moves; null: it pays nothing yet. */
  customerId: string | null;
  subscriptionId: string | null;
}

/** Notes until when a business is free, once for a key. */
function promise(
  context: Context,
  { id, name, months }: { id: string; name: string; months: number },
): Promise<Promised> {
  return writeLocked(context, id, async ({ em, now }) => {
    const row = await em.findOne(TariffSubscription, { businessId: id });
    const isPaid = row !== null && isLive(row);
    if (!row || (row.waived && !isPaid)) {
      throw new DomainError('RULE_VIOLATION', `${name} pays nothing for its tariff.`);
    }
    const { periodEndsAt, freeEndsAt: before = null } = row;
    const from = Math.max(now(), before ?? 0, isPaid ? (periodEndsAt ?? 0) : 0);
    const until = addMonths(from, months);
    row.freeEndsAt = until;
    const { customerId = null, subscriptionId = null } = isPaid ? row : {};
    return {
      result: { before, until, customerId, subscriptionId },
      journaled: true,
      event: { type: 'business.tariff_updated', businessId: id, subject: id, summary: '' },
    };
  });
}

/** Moves the next payment of a business that pays, unless it is as late already. Takes the promise back if Stripe fails. */
async function move(
  context: Context,
  id: string,
  { before, until, customerId, subscriptionId }: Promised,
): Promise<boolean> {
  if (customerId === null || subscriptionId === null || until <= context.now()) return false;
  try {
    return await atStripe(context, async api => {
      const present = await readSubscription(api, customerId);
      if ((present?.trialEndsAt ?? 0) >= until) return false;
      await api.subscriptions.update(subscriptionId, {
        trial_end: until / 1000,
        proration_behavior: 'none',
      });
      return true;
    });
  } catch (error) {
    await writeLocked(asBilling(context), id, async ({ em }) => {
      const row = await em.findOneOrFail(TariffSubscription, { businessId: id });
      if (row.freeEndsAt === until) row.freeEndsAt = before;
      const event = { type: 'business.tariff_updated', businessId: id, subject: id, summary: '' };
      return { result: null, journaled: true, event };
    });
    throw error;
  }
}

/** Returns an instant so many months later, in whole seconds as at Stripe. The last day of a month stays the last if the later month is shorter. */
function addMonths(instant: number, months: number): number {
  const later = Temporal.Instant.fromEpochMilliseconds(instant)
    .round('second')
    .toZonedDateTimeISO('UTC')
    .add({ months });
  return later.epochMilliseconds;
}
