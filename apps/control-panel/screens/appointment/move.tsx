import { booking } from '#texts/booking';
import { appointmentSeries as ofSeries } from '#texts/appointmentSeries';
import { appointment as t } from '#texts/appointment';
import { frame as frameTexts } from '#texts/frame';
import { Button, Select } from '@mantine/core';
import { useCan } from '../../api/can.ts';
import { usePlannedFor } from '../../api/own.ts';
import type { Problem } from '../../api/problem.ts';
import { useBusiness } from '../../api/session.ts';
import { useRead } from '../../api/use-read.ts';
import { dayOf } from '../../calendar/days.ts';
import { instantAt, timeAt } from '../../calendar/wall-clock.ts';
import { DateField } from '../../parts/date-field.tsx';
import { useRefusal } from '../../parts/use-reason.ts';
import { useMoment } from '../../parts/when.tsx';
import { TimeField } from '../../parts/time-field.tsx';
import { useFirstFocus } from '../../parts/use-first-focus.ts';
import { canForce, Nearest, Verdict } from '../booking/start/verdict.tsx';
import staffDocument from '../calendar/list-staff.graphql';
import { WhichField } from './series/which.tsx';
import { useMove } from './use-move.ts';
import type { Shown, useSteps } from './use-steps.ts';
import styles from './appointment.module.css';

interface Props {
  appointment: Shown;
  steps: ReturnType<typeof useSteps>;
  onDone: () => void;
}

/** Moves an appointment: to a free start around by one press, or to a time and person that are entered. */
export function Move({ appointment, steps, onDone }: Props) {
  const form = useFirstFocus();
  const { bookAnyway } = booking;
  const can = useCan();
  const { id: businessId, timezone } = useBusiness();
  const { data } = useRead('staff', staffDocument, { businessId });
  const people = usePlannedFor()(data?.staffMembers.items ?? []);
  const moving = useMove(appointment, steps, onDone);
  const { at, setAt, verdict, nearest } = moving;
  const isRefused = verdict?.bookable === false;
  return (
    <form
      ref={form}
      className={styles['move']}
      onSubmit={event => {
        event.preventDefault();
        moving.move(false);
      }}
    >
      <h3>{t.moveTitle}</h3>
      <div className={styles['pair']}>
        <DateField
          label={t.date}
          value={dayOf(at, timezone)}
          onChange={value =>
            value && setAt(instantAt(String(value), timeAt(at, timezone), timezone))
          }
        />
        <TimeField
          label={t.time}
          value={timeAt(at, timezone)}
          data-autofocus
          onChange={to => setAt(instantAt(dayOf(at, timezone), to, timezone))}
        />
      </div>
      <Select
        label={t.with}
        data={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={moving.staffId}
        onChange={moving.setStaffId}
        placeholder={t.nobody}
      />
      {steps.series.isPart && <WhichField value={moving.which} onChange={moving.setWhich} />}
      {verdict && <Verdict verdict={verdict} onChoose={moving.moveTo} />}
      {!isRefused && nearest.length > 0 && (
        <Nearest label={t.nearby} nearest={nearest} onChoose={moving.moveTo} />
      )}
      {!isRefused && <Refused appointment={appointment} error={moving.error} />}
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onDone}>
          {frameTexts.cancel}
        </Button>
        {canForce(verdict) && can('appointment_force') && (
          <Button variant="default" onClick={() => moving.move(true)}>
            {bookAnyway}
          </Button>
        )}
        {moving.isPartly && (
          <Button variant="default" onClick={() => moving.moveLater('skip')}>
            {ofSeries.moveOthers}
          </Button>
        )}
        <Button type="submit" loading={moving.isPending}>
          {t.move.replace('…', '')}
        </Button>
      </div>
    </form>
  );
}

/** Says why a move was refused, and what others have made of the appointment meanwhile. */
function Refused({ appointment, error }: { appointment: Shown; error: Problem | null }) {
  const refusalOf = useRefusal();
  const when = useMoment();
  if (!error) return null;
  return (
    <p role="alert">
      {refusalOf(error)}{' '}
      {error.code === 'VERSION_CONFLICT' &&
        t.now({ when: when(appointment.startAt), who: appointment.staffName })}
    </p>
  );
}
