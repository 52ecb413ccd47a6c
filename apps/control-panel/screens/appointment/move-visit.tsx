import { appointment as t } from '#texts/appointment';
import { frame as frameTexts } from '#texts/frame';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../api/session.ts';
import { dayOf } from '../../calendar/days.ts';
import { instantAt, timeAt } from '../../calendar/wall-clock.ts';
import { DateField } from '../../parts/date-field.tsx';
import { useRefusal } from '../../parts/use-reason.ts';
import { TimeField } from '../../parts/time-field.tsx';
import { useFirstFocus } from '../../parts/use-first-focus.ts';
import type { useVisitSteps, WholeVisit } from './use-visit-steps.ts';
import styles from './appointment.module.css';

interface Props {
  visit: WholeVisit;
  steps: ReturnType<typeof useVisitSteps>;
  onDone: () => void;
}

/** Moves all of a visit to a start that is typed; refused, nothing of it has moved, and it says why. */
export function MoveVisit({ visit, steps: { move, moving }, onDone }: Props) {
  const form = useFirstFocus();
  const refusalOf = useRefusal();
  const { timezone } = useBusiness();
  const [at, setAt] = useState(Date.parse(visit.startAt));
  const change = (day: string, time: string) => {
    // A refusal is about the start that was sent.
    moving.reset();
    setAt(instantAt(day, time, timezone));
  };
  return (
    <form
      ref={form}
      className={styles['move']}
      onSubmit={event => {
        event.preventDefault();
        move(new Date(at).toISOString(), onDone);
      }}
    >
      <div className={styles['pair']}>
        <DateField
          label={t.date}
          value={dayOf(at, timezone)}
          onChange={value => value && change(String(value), timeAt(at, timezone))}
        />
        <TimeField
          label={t.time}
          value={timeAt(at, timezone)}
          data-autofocus
          onChange={to => change(dayOf(at, timezone), to)}
        />
      </div>
      {moving.error && <p role="alert">{refusalOf(moving.error)}</p>}
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onDone}>
          {frameTexts.cancel}
        </Button>
        <Button type="submit" loading={moving.isPending}>
          {t.moveAll.replace('…', '')}
        </Button>
      </div>
    </form>
  );
}
