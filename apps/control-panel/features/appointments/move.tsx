import { booking } from '#texts/booking';
import { appointmentSeries as ofSeries } from '#texts/appointmentSeries';
import { appointment as t } from '#texts/appointment';
import { frame as frameTexts } from '#texts/frame';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useCan, usePlannedFor } from '../../data/can.ts';
import type { Problem } from '../../data/problem.ts';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import { dayOf } from '../../i18n/days.ts';
import { instantAt, timeAt } from '../../i18n/wall-clock.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { useRefusal } from '../../ui/feedback/use-reason.ts';
import { useMoment } from '../../ui/time/when.tsx';
import { TimeField } from '../../ui/form/time-field.tsx';
import { useFirstFocus } from '../../ui/input/use-first-focus.ts';
import { canForce, Nearest, Verdict } from '../booking/start/verdict.tsx';
import staffDocument from '../../data/documents/list-staff.graphql';
import { WhichField, type Which } from './series/series.tsx';
import type { Shown, useSteps } from './use-steps.ts';
import explainDocument from '../../data/documents/explain-start.graphql';
import styles from './appointment.module.css';

interface Props {
  appointment: Shown;
  steps: ReturnType<typeof useSteps>;
  onDone: () => void;
}

/** Moves an appointment to a free start nearby, or to an entered time and staff member. */
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

/** Shows why a move was refused, and the appointment's current state if others have changed it. */
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

/**
 * State of the form that moves an appointment: start and staff member, their verdict, and functions to send
 * them.
 */
function useMove(appointment: Shown, steps: ReturnType<typeof useSteps>, onDone: () => void) {
  const { id: businessId } = useBusiness();
  const [at, setAt] = useState(Date.parse(appointment.startAt));
  const [staffId, setStaffId] = useState(appointment.staffId);
  const [which, setWhich] = useState<Which>('one');
  const isOfLater = which === 'later';
  const { series, moving, move } = steps;
  const sending = isOfLater ? series.moving : moving;
  const startAt = new Date(at).toISOString();
  const explained = useRead(
    'appointment',
    explainDocument,
    {
      businessId,
      catalogItemId: appointment.bookedId,
      appointmentId: appointment.id,
      clientId: appointment.clientId,
      startAt,
      ...(staffId && { staffId }),
    },
    { enabled: !isOfLater },
  );
  const isSamePerson = staffId === appointment.staffId;
  const isThere = at === Date.parse(appointment.startAt) && isSamePerson;
  const known = isOfLater ? undefined : explained.data?.explainStart;
  // An earlier refusal applies to the start that was sent, so it is cleared.
  const changed = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      moving.reset();
      series.moving.reset();
      set(value);
    };
  };
  const moveLater = (conflicts: 'refuse' | 'skip') =>
    series.move({ startAt, staffId: isSamePerson ? null : staffId }, conflicts, onDone);
  return {
    at,
    setAt: changed(setAt),
    staffId,
    setStaffId: changed(setStaffId),
    which,
    setWhich: changed(setWhich),
    /** Verdict on the entered start. Undefined for the current start and while a new answer loads. */
    verdict: isThere || explained.isPlaceholderData ? undefined : known,
    /** Free starts nearby, without the appointment's current one. */
    nearest: (known?.nearest ?? []).filter(
      each => !isSamePerson || Date.parse(each.startAt) !== Date.parse(appointment.startAt),
    ),
    error: sending.error,
    isPending: sending.isPending,
    moveLater,
    move: (force: boolean) =>
      isOfLater ? moveLater('refuse') : move(startAt, staffId, force, onDone),
    /** Moves the appointment to a free start at once. */
    moveTo: (to: string) => {
      setAt(Date.parse(to));
      move(to, staffId, false, onDone);
    },
    isPartly: isOfLater && series.moving.error?.reason === 'series_conflicts',
  };
}
