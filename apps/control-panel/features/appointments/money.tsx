import { paying } from '#texts/paying';
import { appointment as t } from '#texts/appointment';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan, useSeesOnlyOwn } from '../../data/can.ts';
import { useMoney } from '../../ui/text/money.tsx';
import { Ledger, useTargetPayments } from '../payments/ledger.tsx';
import { Receipts } from '../receipts/issuing/receipts.tsx';
import { Settling } from '../payments/settling/settling.tsx';
import { Taking } from '../payments/taking.tsx';
import type { Shown } from './use-steps.ts';
import { useBusiness } from '../../data/session.ts';
import { useOpenId } from '../../data/use-address.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { ignoreDoubleClick } from '../../ui/input/ignore-double-click.ts';
import { touchedByMoney } from '../payments/touched-by-money.ts';
import document from './bill-visit.graphql';
import { useRead } from '../../data/use-read.ts';
import coverDocument from './cover-appointment.graphql';
import packagesDocument from './list-packages.graphql';
import uncoverDocument from './uncover-appointment.graphql';
import styles from './appointment.module.css';

const openStates: readonly string[] = ['pending', 'confirmed', 'arrived'];

const billable: readonly string[] = ['pending', 'confirmed', 'arrived', 'completed'];

/** Reads the payments of an appointment or of its order if the user may read payments. */
export function useAppointmentPayments({ id: appointmentId, orderId }: Shown) {
  const enabled = useCan()('payment_read');
  const target = orderId ? { orderId } : { appointmentId };
  return { enabled, target, ...useTargetPayments(target, { enabled }) };
}

interface Props {
  appointment: Shown;
  read: ReturnType<typeof useAppointmentPayments>;
}

/**
 * Shows payments, refunds and the amount due of an appointment. An appointment in an order is paid with the
 * order.
 */
export function AppointmentMoney({ appointment, read }: Props) {
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

/** Returns true if the appointment has a price and was neither cancelled nor missed. */
function isSold({ status, price }: Shown): boolean {
  return price > 0 && ['pending', 'confirmed', 'arrived', 'completed'].includes(status);
}

/**
 * Creates an order that charges the visit and opens it. Goods are added there, and everything is paid together.
 */
function Bill({ appointment }: { appointment: Shown }) {
  const can = useCan();
  const { id: businessId } = useBusiness();
  const [, open] = useOpenId();
  const { mutate, isPending } = useChange(document, {
    affects: touchedByMoney,
    onDone: ({ createOrder: { id } }) => open(id),
  });
  const { id: appointmentId, status, clientId, clientName } = appointment;
  if (!billable.includes(status) || !can('order_create') || !can('order_update')) return null;
  return (
    <Button
      size="xs"
      variant="default"
      loading={isPending}
      onClick={ignoreDoubleClick(() =>
        mutate({ input: { businessId, clientId, clientName, items: [{ appointmentId }] } }),
      )}
    >
      {t.bill}
    </Button>
  );
}

/**
 * Shows the package that covers an appointment, or the client's packages to choose from. The server checks if a
 * package fits.
 */
function Cover({ appointment }: { appointment: Shown }) {
  const can = useCan();
  const { status, orderId, price } = appointment;
  const isOwn = useSeesOnlyOwn();
  const canChange = openStates.includes(status) && can('appointment_update') && !isOwn;
  if (appointment.package) return <Covered appointment={appointment} canChange={canChange} />;
  if (!canChange || orderId || price <= 0) return null;
  return <Offers appointment={appointment} />;
}

function Covered({ appointment, canChange }: { appointment: Shown; canChange: boolean }) {
  const { id: businessId } = useBusiness();
  const { mutate, isPending } = useChange(uncoverDocument, { affects: touchedByMoney });
  const { id: appointmentId } = appointment;
  const { name = '', visitsLeft = 0 } = appointment.package ?? {};
  return (
    <div className={styles['due']}>
      <b>{t.coveredBy({ name, left: visitsLeft })}</b>
      {canChange && (
        <Button
          size="xs"
          variant="default"
          loading={isPending}
          onClick={ignoreDoubleClick(() => mutate({ input: { businessId, appointmentId } }))}
        >
          {t.uncover}
        </Button>
      )}
    </div>
  );
}

function Offers({ appointment }: { appointment: Shown }) {
  const { id: businessId } = useBusiness();
  const { id: appointmentId, clientId } = appointment;
  const { data } = useRead('client', packagesDocument, { businessId, clientId });
  const { mutate, isPending } = useChange(coverDocument, { affects: touchedByMoney });
  return (data?.packages.items ?? []).map(({ id: packageId, name, visitsLeft }) => (
    <div key={packageId} className={styles['due']}>
      <span>{t.packageLeft({ name, left: visitsLeft })}</span>
      <Button
        size="xs"
        variant="default"
        loading={isPending}
        onClick={ignoreDoubleClick(() =>
          mutate({ input: { businessId, appointmentId, packageId } }),
        )}
      >
        {t.cover}
      </Button>
    </div>
  ));
}
