import type { GiveFreeMonthsInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { authorizeOperator } from '../../business/access/authorize-operator.ts';
import { write } from '../../../platform/journal/write.ts';
import { isLive } from '../../tariffs/standing/standing.ts';
import { TariffSubscription } from '../../tariffs/standing/subscription.entity.ts';
import { findSubscription } from '../../tariffs/standing/subscription.queries.ts';
import { asBilling } from '../as-billing.ts';
import { settle, syncBilling } from '../state/sync-billing.ts';
import { atStripe, requireBilling } from '../stripe/billing-account.ts';

/**
 * Gives a business free months. The next payment of one that pays moves by as many months; the others are free for longer. Returns the
 * business's id. @throws DomainError RULE_VIOLATION for a business that pays nothing.
 */
export async function giveFreeMonths(
  context: Context,
  { businessId, months }: GiveFreeMonthsInput,
): Promise<string> {
  const { id, name } = await authorizeOperator(context, businessId, 'give free months');
  requireBilling(context);
  const subscription = await findSubscription(context.em, id);
  const isPaid = subscription !== null && isLive(subscription);
  if (!subscription || (subscription.waived && !isPaid)) {
    throw new DomainError('RULE_VIOLATION', `${name} pays nothing for its tariff.`);
  }
  const { periodEndsAt, freeEndsAt } = subscription;
  const from = Math.max(context.now(), freeEndsAt ?? 0, isPaid ? (periodEndsAt ?? 0) : 0);
  const until = addMonths(from, months);
  if (isPaid) {
    await atStripe(context, api =>
      api.subscriptions.update(String(subscription.subscriptionId), {
        trial_end: Math.floor(until / 1000),
        proration_behavior: 'none',
      }),
    );
  } else {
    await write(asBilling(context), id, async ({ em }) => {
      const row = await em.findOneOrFail(TariffSubscription, { businessId: id });
      row.freeEndsAt = until;
      const event = { type: 'business.tariff_updated', businessId: id, subject: id, summary: '' };
      return { result: null, journaled: true, event };
    });
  }
  const cause = {
    type: 'business.tariff_free_months',
    summary: `${name} got ${months} free months.`,
    details: { months },
  };
  await (isPaid ? syncBilling(context, id, cause) : settle(context, id, { reading: null, cause }));
  return id;
}

/** Returns an instant so many months later. The last day of a month stays the last if the later month is shorter. */
function addMonths(instant: number, months: number): number {
  const later = Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO('UTC')
    .add({ months });
  return later.epochMilliseconds;
}
