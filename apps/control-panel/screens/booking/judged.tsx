import { waitlistWait } from '#texts/waitlistWait';
import { Button } from '@mantine/core';
import { useEffect, useRef, type RefObject } from 'react';
import { useAddress } from '../../api/use-address.ts';
import { Icon } from '../../parts/icon.tsx';
import { useOpens } from '../../parts/use-opens.ts';
import { handOver } from '../waitlist/handed.ts';
import { Verdict } from './start/verdict.tsx';
import type { BookingForm } from './use-booking-form.ts';
import { VisitVerdict } from './visit/visit-verdict.tsx';
import styles from './booking.module.css';

interface Props {
  form: BookingForm;
  submit: RefObject<HTMLButtonElement | null>;
}

/** Whether the chosen start can be booked; who takes another one goes on from there. */
export function Judged({ form, submit }: Props) {
  const { verdict, refusal, series, together, visit, at, chooseStart } = form;
  const isGoingOn = useRef(false);
  useEffect(() => {
    if (!isGoingOn.current) return;
    submit.current?.focus();
    isGoingOn.current = false;
  }, [at, submit]);
  const onChoose = (to: string) => {
    chooseStart(to);
    isGoingOn.current = true;
  };
  if (together.isVisit) {
    return visit.isKnown && <VisitVerdict {...visit} onChoose={onChoose} />;
  }
  // The refusal, or what of the series fits, says it already.
  const isSaid = verdict?.bookable && (refusal.isTaken || series.repeat);
  return (
    verdict &&
    !isSaid && (
      <>
        <Verdict verdict={verdict} onChoose={onChoose} />
        {!verdict.bookable && <WaitInstead form={form} />}
      </>
    )
  );
}

/** Puts the client on the waiting list instead, with all that is entered. */
function WaitInstead({ form: { chosen, offered, at } }: { form: BookingForm }) {
  const { wait } = waitlistWait;
  const [, set] = useAddress();
  const opens = useOpens();
  if (!opens('wait') || chosen?.isWalkIn) return null;
  const go = () => {
    handOver(chosen);
    set({ open: 'wait', client: chosen?.id ?? undefined, service: offered.service?.id, at });
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<Icon name="clock" size={14} />}
      onClick={go}
      className={styles['wait']}
    >
      {wait}
    </Button>
  );
}
