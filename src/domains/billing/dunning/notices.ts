import type { TariffStanding } from '../../../enums.generated.ts';
import { isLive } from '../../tariffs/standing/standing.ts';
import type { TariffSubscription } from '../../tariffs/standing/subscription.entity.ts';

const day = 86_400_000;
/** Days before an end at which the owners are told. */
const ahead = 3 * day;

/** Notices to owners. Each has its words in the texts of the service. */
export type NoticeName =
  | 'trialEnds'
  | 'trialEnded'
  | 'paymentFailed'
  | 'readOnlySoon'
  | 'readOnly'
  | 'ended';

/** A notice that the owners have to get, and the date that it names. */
export interface Notice {
  readonly name: NoticeName;
  readonly date: number;
}

interface State {
  now: number;
  standing: TariffStanding;
  readOnlyFrom: number | null;
}

/** Returns the notice that belongs to a state; null: none. It depends on the state alone, so each is sent once. */
export function noticeOf(
  row: Pick<TariffSubscription, 'freeUntil' | 'providerStatus' | 'waived'>,
  { now, standing, readOnlyFrom }: State,
): Notice | null {
  const end = readOnlyFrom ?? 0;
  switch (standing) {
    case 'trialing': {
      const { freeUntil } = row;
      const isNear = !isLive(row) && freeUntil != null && freeUntil - now <= ahead;
      return isNear ? { name: 'trialEnds', date: freeUntil } : null;
    }
    case 'grace':
      return end - now <= ahead
        ? { name: 'readOnlySoon', date: end }
        : { name: 'trialEnded', date: end };
    case 'past_due':
      return end - now <= ahead
        ? { name: 'readOnlySoon', date: end }
        : { name: 'paymentFailed', date: end };
    case 'read_only':
      return { name: 'readOnly', date: end };
    case 'cancelled':
      return { name: 'ended', date: end };
    case 'free':
    case 'active':
      return null;
  }
}

/** Returns the next time at which a subscription has to be looked at: a notice, a change by time, or a daily reading. */
export function nextLook(
  row: Pick<TariffSubscription, 'freeUntil' | 'readAt' | 'customerId' | 'waived'>,
  { now, readOnlyFrom }: { now: number; readOnlyFrom: number | null },
): number | null {
  if (row.waived && !row.customerId) return null;
  const { freeUntil } = row;
  const times = [
    ...(freeUntil == null ? [] : [freeUntil - ahead, freeUntil]),
    ...(readOnlyFrom === null ? [] : [readOnlyFrom - ahead, readOnlyFrom]),
    ...(row.customerId ? [(row.readAt ?? now) + day] : []),
  ].filter(time => time > now);
  return times.length > 0 ? Math.min(...times) : null;
}
