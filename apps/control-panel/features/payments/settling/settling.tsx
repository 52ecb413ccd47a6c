import { payingSettling as t } from '#texts/payingSettling';
import { frame } from '#texts/frame';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import settleCancellationInput from 'virtual:limits/SettleCancellationInput';
import { useCan } from '../../../data/can.ts';
import { useMoney } from '../../../ui/text/money.tsx';
import type { FeeFor } from '../../../data/operations.generated.ts';
import type { Target } from '../use-paying.ts';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { showDone } from '../../../ui/change/toasts.ts';
import document from '../documents/settle-cancellation.graphql';
import { touchedByMoney } from '../touched-by-money.ts';
import { AmountField } from '../../../ui/form/amount-field.tsx';
import { Confirm } from '../../../ui/feedback/confirm.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import styles from './settling.module.css';

/** Amounts of a cancelled order or appointment: fee, fee due and refund due. */
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

/** Shows the fee and refund of a cancelled order or appointment, with the actions to settle them. */
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

/** Settles a cancellation: keeps the agreed amount, or the given one. */
function useSettle(target: Target, onDone: () => void) {
  const { id: businessId } = useBusiness();
  const { mutate, isPending } = useChange(document, {
    affects: touchedByMoney,
    onDone: () => {
      showDone(t.done);
      onDone();
    },
  });
  return {
    isPending,
    settle: (keep?: number, reason?: string) =>
      mutate({
        input: {
          businessId,
          ...target,
          ...(keep !== undefined && { keep }),
          ...(reason && { reason }),
        },
      }),
  };
}

interface KeepAnotherProps {
  target: Target;
  currency: string;
  onClose: () => void;
}

/** Dialog to keep another amount than agreed. The rest is refunded. */
function KeepAnother({ target, currency, onClose }: KeepAnotherProps) {
  const { optional } = frame;
  const { settle, isPending } = useSettle(target, onClose);
  const fields = useFields(settleCancellationInput, { keep: 0 as number | '', reason: '' });
  const { keep, reason } = fields.values;
  const run = () => {
    if (keep !== '') settle(keep, reason.trim());
  };
  return (
    <Confirm
      opened
      title={t.keepTitle}
      text={t.sure}
      action={t.keep}
      busy={isPending}
      onConfirm={run}
      onClose={onClose}
    >
      <AmountField
        {...fields.of('keep')}
        label={t.keep}
        currency={currency}
        mt="md"
        data-autofocus
      />
      <TextInput {...fields.of('reason')} label={t.reason} placeholder={optional} mt="sm" />
    </Confirm>
  );
}

interface SettleNowProps {
  target: Target;
  title: string;
  /** Amount to keep; undefined for the agreed one. */
  keep?: number;
  onClose: () => void;
}

/** Confirms a refund or the waiver of a fee. */
function SettleNow({ target, title, keep, onClose }: SettleNowProps) {
  const { settle, isPending } = useSettle(target, onClose);
  return (
    <Confirm
      opened
      title={`${title}?`}
      text={keep === undefined ? t.sure : ''}
      action={title}
      busy={isPending}
      onConfirm={() => settle(keep)}
      onClose={onClose}
    />
  );
}
