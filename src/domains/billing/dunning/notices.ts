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
  | 'ended'
  | 'archived';

/** A notice that the owners have to get, and the date that it names. */
export interface Notice {
  readonly name: NoticeName;
  readonly date: number;
}

interface State {
  now: number;
  standing: TariffStanding;
  readOnlyAt: number | null;
  archived: boolean;
}

type Told = Pick<
  TariffSubscription,
  'freeEndsAt' | 'providerStatus' | 'waived' | 'cancelsAt' | 'endedAt'
>;

/** Returns the notice that belongs to a state; null: none. It depends on the state alone, so each is sent once. */
export function noticeOf(row: Told, { now, standing, readOnlyAt, archived }: State): Notice | null {
  if (archived) {
    const date = row.cancelsAt ?? row.endedAt;
    // A subscription that ended long before did not end because of this.
    return date != null && date > now - day ? { name: 'archived', date } : null;
  }
  const end = readOnlyAt ?? 0;
  switch (standing) {
    case 'trialing': {
      const { freeEndsAt } = row;
      const isNear = !isLive(row) && freeEndsAt != null && freeEndsAt - now <= ahead;
      return isNear ? { name: 'trialEnds', date: freeEndsAt } : null;
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
  row: Pick<TariffSubscription, 'freeEndsAt' | 'readAt' | 'customerId' | 'waived'>,
  { now, readOnlyAt }: { now: number; readOnlyAt: number | null },
): number | null {
  if (row.waived && !row.customerId) return null;
  const { freeEndsAt } = row;
  const times = [
    ...(freeEndsAt == null ? [] : [freeEndsAt - ahead, freeEndsAt]),
    ...(readOnlyAt === null ? [] : [readOnlyAt - ahead, readOnlyAt]),
  ].filter(time => time > now);
  // A reading that is overdue follows at once.
  if (row.customerId) times.push(Math.max(now, (row.readAt ?? now) + day));
  return times.length > 0 ? Math.min(...times) : null;
}
