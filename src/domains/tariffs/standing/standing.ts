import type { TariffStanding } from '../../../enums.generated.ts';
import type { TariffSubscription } from './subscription.entity.ts';

const day = 86_400_000;

/** Fields of a subscription that decide about the right of its business. */
type Deciding = Pick<
  TariffSubscription,
  'freeEndsAt' | 'waived' | 'providerStatus' | 'pastDueSince' | 'endedAt' | 'createdAt'
>;

/** Right of a business to use its tariff, and the time from which it is read-only; null: never. */
export interface Right {
  readonly standing: TariffStanding;
  readonly readOnlyAt: number | null;
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
  if (!subscription) return { standing: 'free', readOnlyAt: null };
  const { freeEndsAt, providerStatus, pastDueSince, endedAt, createdAt } = subscription;
  if (isLive(subscription)) {
    if (pastDueSince == null) {
      return { standing: providerStatus === 'trialing' ? 'trialing' : 'active', readOnlyAt: null };
    }
    return after('past_due', pastDueSince, { now, graceDays });
  }
  if (subscription.waived) return { standing: 'free', readOnlyAt: null };
  if (freeEndsAt != null && freeEndsAt > now) {
    return { standing: 'trialing', readOnlyAt: freeEndsAt + graceDays * day };
  }
  if (endedAt != null && endedAt >= (freeEndsAt ?? 0)) {
    // Stripe ends a subscription that is not paid, maybe before its grace period. A cancelled one was the owner's wish.
    return pastDueSince == null
      ? { standing: 'cancelled', readOnlyAt: endedAt }
      : after('past_due', pastDueSince, { now, graceDays });
  }
  return after('grace', freeEndsAt ?? createdAt, { now, graceDays });
}

/** Returns the right in a grace period and after it. */
function after(
  standing: 'past_due' | 'grace',
  since: number,
  { now, graceDays }: { now: number; graceDays: number },
): Right {
  const readOnlyAt = since + graceDays * day;
  return { standing: readOnlyAt <= now ? 'read_only' : standing, readOnlyAt };
}
