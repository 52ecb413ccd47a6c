import type { TariffStanding } from '../../../enums.generated.ts';
import type { TariffSubscription } from './subscription.entity.ts';

const day = 86_400_000;

/** Fields of a subscription that decide about the right of its business. */
type Deciding = Pick<
  TariffSubscription,
  'freeUntil' | 'waived' | 'providerStatus' | 'pastDueSince' | 'endedAt' | 'createdAt'
>;

/** Right of a business to use its tariff, and the time from which it is read-only; null: never. */
export interface Right {
  readonly standing: TariffStanding;
  readonly readOnlyFrom: number | null;
}

/** Stripe's statuses of a subscription that has ended, or was never begun. */
const ended: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired', 'incomplete']);

/** Returns true if a business has a subscription at Stripe that goes on. */
export function isLive({ providerStatus }: Pick<Deciding, 'providerStatus'>): boolean {
  return providerStatus != null && !ended.has(providerStatus);
}

/**
 * Returns the right of a business. It follows from the row and the time alone, whatever happened before. Null is no subscription: the
 * business holds its tariff free of charge.
 */
export function standingOf(
  subscription: Deciding | null,
  { now, graceDays }: { now: number; graceDays: number },
): Right {
  if (!subscription) return { standing: 'free', readOnlyFrom: null };
  const { freeUntil, providerStatus, pastDueSince, endedAt, createdAt } = subscription;
  if (isLive(subscription)) {
    if (pastDueSince == null) {
      return { standing: providerStatus === 'trialing' ? 'trialing' : 'active', readOnlyFrom: null };
    }
    return after('past_due', pastDueSince, { now, graceDays });
  }
  if (subscription.waived) return { standing: 'free', readOnlyFrom: null };
  if (freeUntil != null && freeUntil > now) {
    return { standing: 'trialing', readOnlyFrom: freeUntil + graceDays * day };
  }
  if (endedAt != null && endedAt >= (freeUntil ?? 0)) {
    // Stripe ends a subscription that is not paid, maybe before its grace period. A cancelled one was the owner's wish.
    return pastDueSince == null
      ? { standing: 'cancelled', readOnlyFrom: endedAt }
      : after('past_due', pastDueSince, { now, graceDays });
  }
  return after('grace', freeUntil ?? createdAt, { now, graceDays });
}

/** Returns the right in a grace period and after it. */
function after(
  standing: 'past_due' | 'grace',
  since: number,
  { now, graceDays }: { now: number; graceDays: number },
): Right {
  const readOnlyFrom = since + graceDays * day;
  return { standing: readOnlyFrom <= now ? 'read_only' : standing, readOnlyFrom };
}
