import { loyalty as t } from '#texts/loyalty';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useCan } from '../../data/can.ts';
import type { LoyaltyTermsQuery } from '../../data/operations.generated.ts';
import { Status } from '../../ui/feedback/status.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { useMoney } from '../../ui/text/money.tsx';
import styles from './loyalty.module.css';

const RewardForm = lazyComponent(() => import('./reward-form.tsx'));

type Reward = LoyaltyTermsQuery['loyaltyRewards'][number];

/** The rewards that points are exchanged for, with a form to add or change one. */
export function Rewards({ rewards }: { rewards: readonly Reward[] }) {
  const canWrite = useCan()('catalog_write');
  const money = useMoney();
  const [edited, edit] = useState<Reward | 'new' | null>(null);
  return (
    <Card labelledBy="loyalty-rewards">
      <div className={styles['head']}>
        <h2 id="loyalty-rewards">{t.rewards}</h2>
        {canWrite && (
          <Button variant="default" onClick={() => edit('new')}>
            {t.addReward}
          </Button>
        )}
      </div>
      {rewards.length === 0 && <p className={styles['small']}>{t.noRewards}</p>}
      <ul className={styles['rows']}>
        {rewards.map(reward => (
          <li key={reward.id}>
            <span>
              {canWrite ? (
                <button type="button" className={styles['link']} onClick={() => edit(reward)}>
                  {reward.name}
                </button>
              ) : (
                reward.name
              )}{' '}
              {!reward.active && <Status tone="quiet">{t.paused}</Status>}
              <span className={styles['small']}>
                {reward.amount === null ? t.freeItem : `−${money(reward.amount)}`}
              </span>
            </span>
            <span className="numbers">{t.count({ count: reward.points })}</span>
          </li>
        ))}
      </ul>
      <Suspense>
        {edited !== null && (
          <RewardForm {...(edited !== 'new' && { reward: edited })} onClose={() => edit(null)} />
        )}
      </Suspense>
    </Card>
  );
}
