import { paying as t } from '#texts/paying';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazily } from '../parts/lazily.tsx';
import { useCan } from '../api/can.ts';
import { useBusiness } from '../api/session.ts';
import type { PaymentEntryFragment } from '../operations.generated.ts';
import { useMoney } from '../parts/money.tsx';
import { When } from '../parts/when.tsx';
import { State } from './states/state.tsx';
import { useCheck, useSettle } from './use-paying.ts';
import styles from './ledger.module.css';

const Refund = lazily(() => import('./refund.tsx'));

/** A payment, what was refunded of it, and what can be done about it. */
export function Entry({ payment }: { payment: PaymentEntryFragment }) {
  const money = useMoney();
  const { status, providerName, method, captured, amount, currency } = payment;
  const { tips, change, owedBack, failureReason, leadId, total } = payment;
  const isVoid = !['pending', 'unknown', 'succeeded'].includes(status);
  return (
    <li className={styles['entry']}>
      <div className={styles['line']}>
        <span className={styles['name']}>
          {[providerName, method && t.methods[method]].filter(Boolean).join(' · ')}
        </span>
        <State of="payment" is={status} />
        <span className={isVoid ? styles['void'] : undefined}>
          {money(captured || amount, currency)}
        </span>
      </div>
      <p className={styles['small']}>
        <When at={payment.paidAt ?? payment.createdAt} />
        <Said by={providerName} words={failureReason} />
      </p>
      {leadId && <p className={styles['small']}>{t.shareOf({ amount: money(total, currency) })}</p>}
      {tips.length > 0 && (
        <p className={styles['small']}>
          {tips
            .map(tip =>
              t.tipOf({ amount: money(tip.amount, currency), who: tip.staffName ?? t.team }),
            )
            .join(' · ')}
        </p>
      )}
      {change !== null && change > 0 && (
        <p className={styles['small']}>{t.changeGiven({ amount: money(change, currency) })}</p>
      )}
      {status === 'unknown' && <p className={styles['warn']}>{t.unknown}</p>}
      {owedBack > 0 && (
        <p className={styles['warn']}>{t.owedBack({ amount: money(owedBack, currency) })}</p>
      )}
      <Refunds payment={payment} />
      <Ways payment={payment} />
    </li>
  );
}

function Refunds({
  payment: { refunds, currency, providerName },
}: {
  payment: PaymentEntryFragment;
}) {
  const money = useMoney();
  if (refunds.length === 0) return null;
  return (
    <ul className={styles['refunds']}>
      {refunds.map(({ id, status, amount, createdAt, reason, automatic, failureReason }) => (
        <li key={id}>
          <div className={styles['line']}>
            <State of="refund" is={status} />
            <span className={status === 'failed' ? styles['void'] : undefined}>
              −{money(amount, currency)}
            </span>
          </div>
          <p className={styles['small']}>
            <When at={createdAt} />
            {automatic && ` · ${t.automatic}`}
            {!automatic && reason && ` · ${reason}`}
            <Said by={providerName} words={failureReason} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Why something failed, in the provider's own words, whatever their language. */
function Said({ by, words }: { by: string; words: string | null }) {
  if (!words) return null;
  return (
    <>
      {` · ${by}: `}
      <q lang="">{words}</q>
    </>
  );
}

/** What can be done now: nothing that the service would refuse. */
function Ways({ payment }: { payment: PaymentEntryFragment }) {
  const can = useCan();
  const { id: businessId } = useBusiness();
  const [isRefunding, setRefunding] = useState(false);
  const settle = useSettle();
  const check = useCheck();
  const { id: paymentId, status, provider } = payment;
  const isOpen = status === 'pending' || status === 'unknown';
  const canSettle = status === 'pending' && provider === 'manual' && can('payment_write');
  const canCheck = isOpen && provider !== 'manual' && can('payment_write');
  const canRefund = payment.refundable > 0 && can('payment_refund');
  if (!canSettle && !canCheck && !canRefund) return null;
  return (
    <div className={styles['ways']}>
      {canSettle && (
        <Button
          size="xs"
          variant="default"
          loading={settle.isPending}
          onClick={() => settle.mutate({ businessId, paymentId })}
        >
          {t.settle}
        </Button>
      )}
      {canCheck && (
        <Button
          size="xs"
          variant="default"
          loading={check.isPending}
          onClick={() => check.mutate({ businessId, paymentId })}
        >
          {t.checkNow}
        </Button>
      )}
      {canRefund && (
        <Button size="xs" variant="default" onClick={() => setRefunding(true)}>
          {t.refund}…
        </Button>
      )}
      <Suspense>
        {isRefunding && <Refund payment={payment} onClose={() => setRefunding(false)} />}
      </Suspense>
    </div>
  );
}
