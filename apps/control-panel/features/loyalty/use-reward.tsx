import { loyalty as t } from '#texts/loyalty';
import { Button } from '@mantine/core';
import type { PointsOfClientQuery } from '../../data/operations.generated.ts';
import { useBusiness } from '../../data/session.ts';
import { showDone } from '../../ui/change/toasts.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { useMoney } from '../../ui/text/money.tsx';
import styles from './loyalty.module.css';
import document from './redeem-reward.graphql';

interface Props {
  clientId: string;
  account: PointsOfClientQuery['loyaltyAccount'];
  /** Order to reduce at once; without one the client gets a code. */
  order?: { id: string; version: number };
  /** Called with the code of the new reward. */
  onCode?: (code: string) => void;
}

/** Buttons that exchange points for a reward in one press; only rewards that the points suffice for. */
export function UseReward({ clientId, account, order, onCode }: Props) {
  const { id: businessId } = useBusiness();
  const money = useMoney();
  const { mutate, isPending } = useChange(document, {
    affects: ['loyalty', 'order'],
    onDone: ({ redeemLoyaltyReward: { name, code } }) => {
      showDone(t.exchanged({ name }));
      onCode?.(code);
    },
  });
  const affordable = account.rewards.filter(({ points }) => points <= account.balance);
  if (affordable.length === 0) return null;
  const at = order && { orderId: order.id, orderVersion: order.version };
  return (
    <div className={styles['buttons']}>
      {affordable.map(({ id: rewardId, name, points, amount }) => (
        <Button
          key={rewardId}
          size="xs"
          variant="light"
          disabled={isPending}
          onClick={() => mutate({ input: { businessId, clientId, rewardId, ...at } })}
        >
          {t.use({ count: points })}: {amount === null ? name : `−${money(amount)}`}
        </Button>
      ))}
    </div>
  );
}
