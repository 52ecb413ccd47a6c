import { appointmentCheckOut as t } from '#texts/appointmentCheckOut';
import { frame } from '#texts/frame';
import { Button, Group } from '@mantine/core';
import { useBusiness } from '../../data/session.ts';
import { useMinute } from '../../ui/time/use-minute.ts';
import { Receive } from '../payments/receive.tsx';
import { weeksAfter } from '../booking/start/weeks-after.ts';
import { useBookAgain } from './planning.tsx';
import type { Shown, useSteps } from './use-steps.ts';
import styles from './appointment.module.css';

interface Props {
  appointment: Shown;
  steps: ReturnType<typeof useSteps>;
  onDone: () => void;
  onClose: () => void;
}

/** Takes the payment due for a visit and completes it. */
export function CheckOut({ appointment, steps, onDone, onClose }: Props) {
  const { id: appointmentId, due, currency, status } = appointment;
  const end = () => {
    if (status === 'confirmed') steps.setStatus('arrived');
    steps.setStatus('completed');
    onDone();
  };
  return (
    <Receive
      target={{ appointmentId }}
      {...{ due, currency, onClose }}
      closesPage={appointment.paymentStatus === 'pending'}
      onTaken={end}
    />
  );
}

/** Offers to book the next visit for the client of a visit that was just completed. */
export function NextVisit({ appointment, onDone }: Pick<Props, 'appointment' | 'onDone'>) {
  const { close } = frame;
  const { timezone } = useBusiness();
  const bookAgain = useBookAgain(appointment);
  const now = useMinute();
  const start = Date.parse(appointment.startAt);
  return (
    <section className={styles['move']} aria-label={t.next}>
      <h3>{t.next}</h3>
      <Group gap="xs">
        {[4, 6, 8].map(weeks => (
          <Button
            key={weeks}
            size="xs"
            variant="default"
            onClick={() => bookAgain(weeksAfter(start, weeks, { timezone, now }))}
          >
            {t.inWeeks({ weeks })}
          </Button>
        ))}
        <Button size="xs" variant="default" onClick={() => bookAgain()}>
          {t.otherDay}
        </Button>
        <Button size="xs" variant="subtle" onClick={onDone}>
          {close}
        </Button>
      </Group>
    </section>
  );
}
