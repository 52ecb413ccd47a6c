import { appointmentCard as t } from '#texts/appointmentCard';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan, useSeesOnlyOwn } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { useMoney } from '../../ui/text/money.tsx';
import { ignoreDoubleClick } from '../../ui/input/ignore-double-click.ts';
import { showDone } from '../../ui/change/toasts.ts';
import { Copy } from '../../ui/text/copy.tsx';
import chargeDocument from './charge-card.graphql';
import deleteDocument from './delete-card.graphql';
import type { Shown } from './use-steps.ts';
import styles from './appointment.module.css';

/**
 * Shows the payment card of a visit. A requested card has a link, and a stored card has buttons to charge and
 * delete it.
 */
export function AppointmentCard({ appointment }: { appointment: Shown }) {
  const can = useCan();
  const isOwn = useSeesOnlyOwn();
  const { id: businessId } = useBusiness();
  const [asked, ask] = useState(false);
  const { mutate, isPending } = useChange(deleteDocument, { affects: ['appointment', 'client'] });
  const money = useMoney();
  const charge = useChange(chargeDocument, {
    affects: ['appointment', 'payment'],
    onDone: ({ chargeKeptCard: { status, captured, currency } }) =>
      showDone(
        status === 'succeeded' ? t.charged({ amount: money(captured, currency) }) : t.refused,
      ),
  });
  const { card, id: appointmentId, feeDue } = appointment;
  if (!card || (card.status !== 'kept' && !card.url)) return null;
  const remove = () => {
    mutate({ input: { businessId, appointmentId } });
    ask(false);
  };
  return (
    <div className={styles['due']}>
      <b>
        {card.status === 'kept'
          ? t.kept({ brand: card.brand ?? '', last4: card.last4 ?? '' })
          : t.awaited}
      </b>
      {card.url && <Copy text={card.url} />}
      {card.status === 'kept' && (feeDue ?? 0) > 0 && can('payment_write') && (
        <Button
          size="xs"
          loading={charge.isPending}
          onClick={ignoreDoubleClick(() => charge.mutate({ input: { businessId, appointmentId } }))}
        >
          {t.charge}
        </Button>
      )}
      {card.status === 'kept' && can('appointment_update') && !isOwn && (
        <Button size="xs" variant="default" loading={isPending} onClick={() => ask(true)}>
          {t.remove}…
        </Button>
      )}
      <Confirm
        opened={asked}
        title={t.title}
        text={t.text}
        action={t.remove}
        danger
        onConfirm={remove}
        onClose={() => ask(false)}
      />
    </div>
  );
}
