import { tariff as t } from '#texts/tariff';
import { Button } from '@mantine/core';
import { useMoney } from '../../ui/text/money.tsx';
import type { BillingInterval } from '../../data/contract.generated.ts';
import styles from './tariff.module.css';
import type { Plan } from './use-standing.ts';

interface Props {
  tariff: Plan['offers'][number];
  plan: Plan;
  interval: BillingInterval;
  canChange: boolean;
  busy: boolean;
  onChoose: () => void;
}

/** A tariff on offer: its price, limits and features, and the button to take it. */
export function Offer({ tariff, plan, interval, canChange, busy, onChoose }: Props) {
  const money = useMoney();
  const { key, name, description, limits, features, currency, monthlyPrice, yearlyPrice } = tariff;
  const isYearly = interval === 'year' && yearlyPrice != null;
  const isHeld = key === plan.tariff.key;
  const isOwn = isHeld && plan.subscribed && plan.interval === (isYearly ? 'year' : 'month');
  const counts = [
    ['staff', limits.staff],
    ['catalogItems', limits.catalogItems],
    ['locations', limits.locations],
    ['appointments', limits.appointmentsPerMonth],
    ['messages', limits.messagesPerMonth],
  ] as const;
  return (
    <li className={styles['offer']} data-own={isHeld || undefined} aria-label={name}>
      <h4>{name}</h4>
      <p className={styles['price']}>
        <b className="numbers">{money(isYearly ? yearlyPrice : monthlyPrice, currency)}</b>{' '}
        {isYearly ? t.perYear : t.perMonth}
      </p>
      {description !== '' && <p className={styles['small']}>{description}</p>}
      <ul>
        {counts.map(([limit, most]) => (
          <li key={limit}>{most == null ? t.any[limit] : t.upTo[limit]({ count: most })}</li>
        ))}
        {features.map(feature => (
          <li key={feature}>{t.features[feature]}</li>
        ))}
      </ul>
      {isOwn ? (
        <p className={styles['own']}>{t.own}</p>
      ) : (
        canChange && (
          <Button variant={isHeld ? 'filled' : 'default'} loading={busy} onClick={onChoose}>
            {t.choose({ name })}
          </Button>
        )
      )}
    </li>
  );
}
