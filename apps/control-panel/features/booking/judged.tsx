import { waitlistWait } from '#texts/waitlistWait';
import { booking as t } from '#texts/booking';
import { Button } from '@mantine/core';
import { useEffect, useRef, type RefObject } from 'react';
import { useAddress } from '../../data/use-address.ts';
import { Icon } from '../../ui/text/icon.tsx';
import { useOpens } from '../../ui/layout/use-opens.ts';
import { handOver } from './booking-parameters.ts';
import { Verdict, useStart } from './start/verdict.tsx';
import type { BookingForm } from './use-booking-form.ts';
import { useTime } from '../../ui/time/use-time.ts';
import type { useVisitStart } from './visit/use-together.ts';
import styles from './booking.module.css';

interface Props {
  form: BookingForm;
  submit: RefObject<HTMLButtonElement | null>;
}

/**
 * Shows if the chosen start can be booked. After another start is chosen, the focus moves to the submit button.
 */
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
  // True if a refusal or the series preview already shows the verdict.
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

/** Opens the waiting-list form with the values entered so far. */
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

type VisitVerdictProps = Pick<ReturnType<typeof useVisitStart>, 'time' | 'nearest'> & {
  onChoose: (startAt: string) => void;
};

/**
 * Shows the visit's schedule at the chosen start. If it does not fit, shows the nearest starts at which it
 * does.
 */
function VisitVerdict({ time: chosen, nearest, onChoose }: VisitVerdictProps) {
  const format = useStart();
  const time = useTime();
  if (chosen)
    return (
      <div className={styles['verdict']} role="status">
        <Icon name="check" size={16} />
        <ol className={styles['plan']} aria-label={t.plan}>
          {chosen.parts.map(({ title, startAt, staffId, staffName }, index) => (
            <li key={`${startAt} ${staffId ?? index}`}>
              <span className="numbers">{time(Date.parse(startAt))}</span>
              <span>
                {title}
                {staffName && <small>{staffName}</small>}
              </span>
            </li>
          ))}
        </ol>
      </div>
    );
  return (
    <div className={styles['refused']} role="status">
      <div className={styles['verdict']} data-bad>
        {t.notAll}
      </div>
      <p>{nearest.length > 0 ? t.nearest : t.none}</p>
      <div className={styles['nearest']}>
        {nearest.map(({ startAt }) => (
          <Button
            key={startAt}
            size="compact-sm"
            variant="default"
            onClick={() => onChoose(startAt)}
          >
            {format(startAt)}
          </Button>
        ))}
      </div>
    </div>
  );
}
