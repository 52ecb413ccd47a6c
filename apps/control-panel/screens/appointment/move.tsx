import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../api/can.ts';
import { usePlannedFor } from '../../api/own.ts';
import { useBusiness } from '../../api/session.ts';
import { useRead } from '../../api/use-read.ts';
import { dayOf } from '../../calendar/days.ts';
import { instantAt, timeAt } from '../../calendar/wall-clock.ts';
import { DateField } from '../../parts/date-field.tsx';
import { useRefusal } from '../../parts/use-reason.ts';
import { useMoment } from '../../parts/when.tsx';
import { TimeField } from '../../parts/time-field.tsx';
import { useFrameTexts, useTexts } from '../../texts/use-texts.ts';
import explainDocument from '../booking/start/explain-start.graphql';
import { texts as bookingTexts } from '../booking/texts.ts';
import { canForce, Verdict } from '../booking/start/verdict.tsx';
import staffDocument from '../calendar/list-staff.graphql';
import { texts as seriesTexts } from './series/texts.ts';
import { WhichField, type Which } from './series/which.tsx';
import { texts } from './texts.ts';
import type { Shown, useSteps } from './use-steps.ts';
import styles from './appointment.module.css';

interface Props {
  appointment: Shown;
  steps: ReturnType<typeof useSteps>;
  onDone: () => void;
}

/** Moves an appointment to a time and person that are typed; refused, it says why and what is near. */
export function Move({ appointment, steps, onDone }: Props) {
  const t = useTexts(texts);
  const frameTexts = useFrameTexts();
  const { bookAnyway } = useTexts(bookingTexts);
  const ofSeries = useTexts(seriesTexts);
  const refusalOf = useRefusal();
  const can = useCan();
  const when = useMoment();
  const { id: businessId, timezone } = useBusiness();
  const [at, setAt] = useState(Date.parse(appointment.startAt));
  const [staffId, setStaffId] = useState(appointment.staffId);
  const { data } = useRead('staff', staffDocument, { businessId });
  const people = usePlannedFor()(data?.staffMembers.items ?? []);
  const startAt = new Date(at).toISOString();
  const { series } = steps;
  const [which, setWhich] = useState<Which>('one');
  const isOfLater = which === 'later';
  const { error, isPending } = isOfLater ? series.moving : steps.moving;
  const isRefused =
    !isOfLater && (error?.code === 'SLOT_UNAVAILABLE' || error?.code === 'RULE_VIOLATION');
  // The client has this appointment already, so their limits are asked about only where they refuse.
  const isOfClient = error?.reason?.startsWith('client_') ?? false;
  const explained = useRead(
    'appointment',
    explainDocument,
    {
      businessId,
      catalogItemId: appointment.bookedId,
      startAt,
      ...(staffId && { staffId }),
      ...(isOfClient && { clientId: appointment.clientId }),
    },
    { enabled: isRefused },
  );
  const verdict = isRefused ? explained.data?.explainStart : undefined;
  const moveLater = (conflicts: 'refuse' | 'skip') =>
    series.move(
      { startAt, staffId: staffId === appointment.staffId ? null : staffId },
      conflicts,
      onDone,
    );
  const move = (force: boolean) =>
    isOfLater ? moveLater('refuse') : steps.move(startAt, staffId, force, onDone);
  const isPartly = isOfLater && error?.reason === 'series_conflicts';
  return (
    <form
      className={styles['move']}
      onSubmit={event => {
        event.preventDefault();
        move(false);
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
        value={staffId}
        onChange={setStaffId}
        placeholder={t.nobody}
      />
      {series.isPart && <WhichField value={which} onChange={setWhich} />}
      {verdict && !verdict.bookable && (
        <Verdict verdict={verdict} onChoose={to => setAt(Date.parse(to))} />
      )}
      {error && (!verdict || verdict.bookable) && (
        <p role="alert">
          {refusalOf(error)}{' '}
          {error.code === 'VERSION_CONFLICT' &&
            t.now(when(appointment.startAt), appointment.staffName)}
        </p>
      )}
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onDone}>
          {frameTexts.cancel}
        </Button>
        {canForce(verdict) && can('appointment_force') && (
          <Button variant="default" onClick={() => move(true)}>
            {bookAnyway}
          </Button>
        )}
        {isPartly && (
          <Button variant="default" onClick={() => moveLater('skip')}>
            {ofSeries.moveOthers}
          </Button>
        )}
        <Button type="submit" loading={isPending}>
          {t.move.replace('…', '')}
        </Button>
      </div>
    </form>
  );
}
