import { loyalty as t } from '#texts/loyalty';
import type { PointsOfClientQuery } from '../../data/operations.generated.ts';
import { useDate } from '../../ui/time/when.tsx';
import styles from './loyalty.module.css';

type Account = PointsOfClientQuery['loyaltyAccount'];

/** The tier of a client, the last day of the points, and what is lacking for the next reward. */
export function Standing({ account }: { account: Account }) {
  const date = useDate();
  const { tier, lastDay, nextReward } = account;
  const parts = [
    tier?.name,
    lastDay && t.pointsUntil({ day: date(lastDay) }),
    nextReward && t.lacking({ count: nextReward.pointsLacking, name: nextReward.name }),
  ].filter(Boolean);
  return parts.length > 0 && <span className={styles['small']}>{parts.join(' · ')}</span>;
}
