import { paying } from '#texts/paying';
import { appointment as t } from '#texts/appointment';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../api/can.ts';
import { useMoney } from '../../parts/money.tsx';
import { Ledger, useTargetPayments } from '../../paying/ledger.tsx';
import { Receipts } from '../../paying/receipts/receipts.tsx';
import { Settling } from '../../paying/settling/settling.tsx';
import { Taking } from '../../paying/taking.tsx';
import { Bill } from './bill.tsx';
import { Cover } from './cover.tsx';
import type { Shown } from './use-steps.ts';
import styles from './appointment.module.css';

/** The payments of an appointment or of its order, for who may read them. */
export function useVisitPayments({ id: appointmentId, orderId }: Shown) {
  const enabled = useCan()('payment_read');
  const target = orderId ? { orderId } : { appointmentId };
  return { enabled, target, ...useTargetPayments(target, { enabled }) };
}

interface Props {
  appointment: Shown;
  read: ReturnType<typeof useVisitPayments>;
}

/** What was paid for an appointment and given back, and what is due. One of an order is paid with the order. */
export function VisitMoney({ appointment, read }: Props) {
  const can = useCan();
  const money = useMoney();
  const [asked, ask] = useState<'receive' | 'link' | 'card' | null>(null);
  const { orderId, currency } = appointment;
  const { enabled, target, payments, error, refetch } = read;
  if (!enabled) return null;
  const due = orderId ? 0 : appointment.due;
  return (
    <section className={styles['section']}>
      <h3>{orderId ? t.orderPayments : paying.payments}</h3>
      {!orderId && <Settling target={target} settled={appointment} />}
      {due > 0 && (
        <div className={styles['due']}>
          <b>{t.due({ amount: money(due, currency) })}</b>
          {can('payment_write') && (
            <>
              <Button size="xs" variant="default" onClick={() => ask('receive')}>
                {paying.take}
              </Button>
              {!appointment.feeDue && <Bill appointment={appointment} />}
              <Button size="xs" variant="default" onClick={() => ask('link')}>
                {paying.link}…
              </Button>
              <Button size="xs" variant="default" onClick={() => ask('card')}>
                {paying.card}…
              </Button>
            </>
          )}
        </div>
      )}
      <Cover appointment={appointment} />
      <Ledger payments={payments} error={error} onAgain={() => void refetch()} />
      {payments && (
        <Receipts
          target={target}
          receipts={appointment.receipts}
          isSold={!orderId && isSold(appointment)}
          isRefunded={payments.some(({ refunded }) => refunded > 0)}
        />
      )}
      {asked && payments && (
        <Taking {...{ asked, target, due, currency, payments }} onClose={() => ask(null)} />
      )}
    </section>
  );
}

/** Whether a visit takes place, for money, and not by a package. */
function isSold({ status, price }: Shown): boolean {
  return price > 0 && ['pending', 'confirmed', 'arrived', 'completed'].includes(status);
}
