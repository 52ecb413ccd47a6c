import { payingSettling as t } from '#texts/payingSettling';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../api/can.ts';
import { useMoney } from '../../parts/money.tsx';
import type { FeeFor } from '../../operations.generated.ts';
import type { Target } from '../use-paying.ts';
import { KeepAnother } from './keep-another.tsx';
import { SettleNow } from './settle-now.tsx';
import styles from './settling.module.css';

/** What of something that was called off is kept, owed and to be sent back. */
interface Settled {
  fee: number;
  feeFor?: FeeFor | null;
  refundDue: number;
  feeDue: number;
  feePaid: number;
  currency: string;
}

interface Props {
  target: Target;
  settled: Settled;
}

/** What comes of the money of what was called off: what is kept, and what staff decide about the rest. */
export function Settling({ target, settled }: Props) {
  const money = useMoney();
  const canRefund = useCan()('payment_refund');
  const [asked, ask] = useState<'now' | 'another' | 'waive' | null>(null);
  const { fee, feeFor, refundDue, feeDue, feePaid, currency } = settled;
  if (!fee && !refundDue && !feeDue) return null;
  const why = feeFor ? `, ${t.for[feeFor]}` : '';
  return (
    <div className={styles['settling']}>
      <div className={styles['says']}>
        {refundDue > 0 && <b>{t.toRefund({ amount: money(refundDue, currency) })}</b>}
        {feeDue > 0 && <b>{t.owed({ amount: money(feeDue, currency) })}</b>}
        {feePaid > 0 && (
          <span>
            {t.kept({ amount: money(feePaid, currency) })}
            {why}
          </span>
        )}
      </div>
      {canRefund && refundDue > 0 && (
        <Button size="xs" onClick={() => ask('now')}>
          {t.refund({ amount: money(refundDue, currency) })}
        </Button>
      )}
      {canRefund && refundDue > 0 && (
        <Button size="xs" variant="default" onClick={() => ask('another')}>
          {t.another}…
        </Button>
      )}
      {canRefund && feeDue > 0 && (
        <Button size="xs" variant="default" onClick={() => ask('waive')}>
          {t.waive}
        </Button>
      )}
      {asked === 'another' && <KeepAnother {...{ target, currency }} onClose={() => ask(null)} />}
      {asked === 'now' && (
        <SettleNow
          target={target}
          title={t.refund({ amount: money(refundDue, currency) })}
          onClose={() => ask(null)}
        />
      )}
      {asked === 'waive' && (
        <SettleNow target={target} keep={feePaid} title={t.waive} onClose={() => ask(null)} />
      )}
    </div>
  );
}
