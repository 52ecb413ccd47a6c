import { tariff as t } from '#texts/tariff';
import { SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { BillingInterval } from '../../data/contract.generated.ts';
import { useBusiness } from '../../data/session.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { showDone } from '../../ui/change/toasts.ts';
import { Change } from './change.tsx';
import chooseDocument from './choose-tariff.graphql';
import { Offer } from './offer.tsx';
import styles from './tariff.module.css';
import type { Plan } from './use-standing.ts';

type Tariff = Plan['offers'][number];

/** Months of a year that are free if it is paid at once, at most over all offers. */
function savedMonths(offers: readonly Tariff[]): number {
  const months = offers.map(({ monthlyPrice, yearlyPrice }) =>
    yearlyPrice == null || monthlyPrice === 0 ? 0 : Math.floor(12 - yearlyPrice / monthlyPrice),
  );
  return Math.max(0, ...months);
}

/** Tariffs on offer, paid by the month or the year. */
export function Offers({ plan, canChange }: { plan: Plan; canChange: boolean }) {
  const { id: businessId } = useBusiness();
  const [interval, setInterval] = useState<BillingInterval>(plan.interval ?? 'month');
  const [coupon, setCoupon] = useState('');
  const [asked, ask] = useState<Tariff | null>(null);
  const { mutate, isPending, variables } = useChange(chooseDocument, {
    affects: ['business'],
    onDone: ({ chooseTariff: { checkoutUrl, plan: after } }) => {
      ask(null);
      if (checkoutUrl != null) location.assign(checkoutUrl);
      else showDone(t.changed({ name: after.tariff.name }));
    },
  });
  const inputOf = ({ key }: Tariff) => ({
    businessId,
    tariff: key,
    interval,
    ...(coupon.trim() !== '' && { coupon: coupon.trim() }),
  });
  const choose = (tariff: Tariff) => mutate({ input: inputOf(tariff) });
  const months = savedMonths(plan.offers);
  const yearly = months > 0 ? `${t.yearly} · ${t.saved({ count: months })}` : t.yearly;
  return (
    <section aria-labelledby="tariff-offers">
      <div className={styles['row']}>
        <h3 id="tariff-offers">{t.offers}</h3>
        <SegmentedControl
          aria-label={t.interval}
          value={interval}
          onChange={value => setInterval(value === 'year' ? 'year' : 'month')}
          data={[
            { value: 'month', label: t.monthly },
            { value: 'year', label: yearly },
          ]}
        />
      </div>
      <ul className={styles['offers']}>
        {plan.offers.map(tariff => (
          <Offer
            key={tariff.key}
            tariff={tariff}
            plan={plan}
            interval={interval}
            canChange={canChange}
            busy={isPending && variables?.input.tariff === tariff.key}
            onChoose={() => (plan.subscribed ? ask(tariff) : choose(tariff))}
          />
        ))}
      </ul>
      {canChange && (
        <div className={styles['row']}>
          <TextInput
            label={t.coupon}
            value={coupon}
            onChange={({ currentTarget }) => setCoupon(currentTarget.value)}
          />
          <p className={styles['small']}>{t.beforeTax}</p>
        </div>
      )}
      {asked && (
        <Change
          tariff={asked}
          input={inputOf(asked)}
          busy={isPending}
          onConfirm={() => choose(asked)}
          onClose={() => ask(null)}
        />
      )}
    </section>
  );
}
