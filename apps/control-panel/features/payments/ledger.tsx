import { paying as t } from '#texts/paying';
import { frame } from '#texts/frame';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import type { PaymentEntryFragment } from '../../data/operations.generated.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { useSpoken } from '../../i18n/spoken.ts';
import document from './documents/target-payments.graphql';
import { type Target, useCheck, useSettle } from './use-paying.ts';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { useCan } from '../../data/can.ts';
import { useMoney } from '../../ui/text/money.tsx';
import { When } from '../../ui/time/when.tsx';
import { State } from './state.tsx';
import styles from '../../ui/list/ledger.module.css';

const Refund = lazyComponent(() => import('./refund.tsx'));

/** Reads the payments of an order or an appointment. `payments` is undefined while loading. */
export function useTargetPayments(target: Target, options?: { enabled: boolean }) {
  const { id: businessId } = useBusiness();
  const { language } = useSpoken();
  const variables = { businessId, ...target, language };
  const { data, error, isLoading, refetch } = useRead('payment', document, variables, options);
  return { payments: data?.payments.items, error, isLoading, refetch };
}

interface Props {
  payments: readonly PaymentEntryFragment[] | undefined;
  error?: unknown;
  onAgain?: () => void;
}

/** Lists payment attempts and refunds, newest first. */
export function Ledger({ payments, error, onAgain }: Props) {
  if (error && !payments) return <Failed error={error} {...(onAgain && { onAgain })} />;
  if (!payments) return null;
  if (payments.length === 0) return <p className={styles['none']}>{t.none}</p>;
  return (
    <ul className={styles['ledger']}>
      {payments.map(payment => (
        <Entry key={payment.id} payment={payment} />
      ))}
    </ul>
  );
}

/** A payment with its refunds and actions. */
function Entry({ payment }: { payment: PaymentEntryFragment }) {
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
      <PaymentActions payment={payment} />
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

/** Shows the failure reason in the provider's own words, in an unknown language. */
function Said({ by, words }: { by: string; words: string | null }) {
  if (!words) return null;
  return (
    <>
      {` · ${frame.label({ label: by })} `}
      <q lang="">{words}</q>
    </>
  );
}

/** Buttons for the actions that the server currently permits. */
function PaymentActions({ payment }: { payment: PaymentEntryFragment }) {
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
