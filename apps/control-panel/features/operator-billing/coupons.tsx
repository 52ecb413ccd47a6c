import { operatorBilling as t } from '#texts/operatorBilling';
import { Button, NumberInput, Skeleton, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { TariffCouponsQuery } from '../../data/operations.generated.ts';
import { useRead } from '../../data/use-read.ts';
import { showDone } from '../../ui/change/toasts.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { useAmount } from './use-amount.ts';
import styles from './billing.module.css';
import saveDocument from './save-tariff-coupon.graphql';
import document from './tariff-coupons.graphql';

type Coupon = TariffCouponsQuery['tariffCoupons']['items'][number];

/** Coupons of the operator, with a form for a new one. */
export default function Coupons() {
  const { data, error, refetch } = useRead('operated', document, {});
  if (error && !data) return <Failed error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={320} maw={960} />;
  const { items } = data.tariffCoupons;
  return (
    <div className={styles['billing']}>
      <NewCoupon />
      {items.length === 0 && <p className={styles['small']}>{t.noCoupons}</p>}
      <ul className={styles['list']}>
        {items.map(coupon => (
          <Row key={coupon.code} coupon={coupon} />
        ))}
      </ul>
    </div>
  );
}

function NewCoupon() {
  const [code, setCode] = useState('');
  const [percent, setPercent] = useState<string | number>(20);
  const [months, setMonths] = useState<string | number>('');
  const [mostUses, setMostUses] = useState<string | number>('');
  const { mutate, isPending } = useChange(saveDocument, {
    affects: ['operated'],
    onDone: ({ saveTariffCoupon }) => {
      setCode('');
      showDone(t.couponSaved({ code: saveTariffCoupon.code }));
    },
  });
  const number = (value: string | number) => (value === '' ? null : Number(value));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({
      input: {
        code,
        percent: number(percent),
        months: number(months),
        mostUses: number(mostUses),
        active: true,
      },
    });
  };
  return (
    <form className={styles['fields']} onSubmit={submit}>
      <TextInput
        label={t.code}
        required
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value.toUpperCase())}
      />
      <NumberInput
        label={t.percent}
        required
        min={1}
        max={100}
        value={percent}
        onChange={setPercent}
      />
      <NumberInput
        label={t.months}
        placeholder={t.forever}
        min={1}
        value={months}
        onChange={setMonths}
      />
      <NumberInput
        label={t.mostUses}
        placeholder={t.unlimited}
        min={1}
        value={mostUses}
        onChange={setMostUses}
      />
      <Button type="submit" loading={isPending}>
        {t.addCoupon}
      </Button>
    </form>
  );
}

function Row({ coupon }: { coupon: Coupon }) {
  const money = useAmount();
  const { uses, code, percent, amount, currency, months, mostUses, active } = coupon;
  const { mutate, isPending } = useChange(saveDocument, { affects: ['operated'] });
  const discount = percent == null ? money(amount ?? 0, currency ?? 'EUR') : `${percent} %`;
  const lasts = months == null ? t.forever : t.forMonths({ count: months });
  return (
    <li>
      <span>
        <b>{code}</b>
        <small>
          {discount} · {lasts} ·{' '}
          {mostUses == null ? t.uses({ count: uses }) : t.usesOf({ uses, mostUses })}
        </small>
      </span>
      <Status tone={active ? 'good' : 'quiet'}>{active ? t.valid : t.ended}</Status>
      <Button
        size="xs"
        variant="default"
        loading={isPending}
        aria-label={active ? t.endOf({ code }) : t.renewOf({ code })}
        onClick={() => {
          const kept = { code, percent, amount, currency, months };
          mutate({ input: { ...kept, active: !active } });
        }}
      >
        {active ? t.end : t.renew}
      </Button>
    </li>
  );
}
