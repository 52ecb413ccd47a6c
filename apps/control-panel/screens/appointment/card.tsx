import { appointmentCard as t } from '#texts/appointmentCard';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../api/can.ts';
import { useSeesOnlyOwn } from '../../api/own.ts';
import { useBusiness } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { useMoney } from '../../parts/money.tsx';
import { once } from '../../parts/once.ts';
import { showDone } from '../../parts/toasts.ts';
import { Copy } from '../../parts/copy.tsx';
import chargeDocument from './charge-card.graphql';
import deleteDocument from './delete-card.graphql';
import type { Shown } from './use-steps.ts';
import styles from './appointment.module.css';

/** The card that is asked for with a visit, to send its link, or the one that was left, to delete it. */
export function VisitCard({ appointment }: { appointment: Shown }) {
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
          onClick={once(() => charge.mutate({ input: { businessId, appointmentId } }))}
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
