import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazily } from '../../parts/lazily.tsx';
import { useCan } from '../../api/can.ts';
import { useMoney } from '../../parts/money.tsx';
import { dueOfVisit } from '../../paying/amounts.ts';
import { Ledger, useTargetPayments } from '../../paying/ledger.tsx';
import { Receive } from '../../paying/receive.tsx';
import { texts as payingTexts } from '../../paying/texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { texts } from './texts.ts';
import type { Shown } from './use-steps.ts';
import styles from './appointment.module.css';

const PayLink = lazily(() => import('../../paying/pay-link.tsx'));

/** The payments of an appointment or of its order, for who may read them. */
export function useVisitPayments({ id: appointmentId, orderId }: Shown) {
  const enabled = useCan()('payment_read');
  const target = orderId ? { orderId } : { appointmentId };
  return { enabled, target, ...useTargetPayments(target, { enabled }) };
}

/** What was paid for an appointment and given back, and what is due. One of an order is paid with the order. */
export function VisitMoney({ appointment }: { appointment: Shown }) {
  const t = useTexts(texts);
  const paying = useTexts(payingTexts);
  const can = useCan();
  const money = useMoney();
  const [asked, ask] = useState<'receive' | 'link' | null>(null);
  const { orderId, currency } = appointment;
  const { enabled, target, payments, error, refetch } = useVisitPayments(appointment);
  if (!enabled) return null;
  const due = payments && !orderId ? dueOfVisit(appointment, payments) : 0;
  const shared = { target, due, currency, onClose: () => ask(null) };
  return (
    <section className={styles['section']}>
      <h3>{orderId ? t.orderPayments : paying.payments}</h3>
      {due > 0 && (
        <div className={styles['due']}>
          <b>{t.due(money(due, currency))}</b>
          {can('payment_write') && (
            <>
              <Button size="xs" variant="default" onClick={() => ask('receive')}>
                {paying.take}
              </Button>
              <Button size="xs" variant="default" onClick={() => ask('link')}>
                {paying.link}…
              </Button>
            </>
          )}
        </div>
      )}
      <Ledger payments={payments} error={error} onAgain={() => void refetch()} />
      {asked === 'receive' && (
        <Receive
          {...shared}
          closesPage={(payments ?? []).some(({ confirmationUrl }) => confirmationUrl !== null)}
        />
      )}
      <Suspense>{asked === 'link' && <PayLink {...shared} />}</Suspense>
    </section>
  );
}
