import { appointment as t } from '#texts/appointment';
import { frame as frameTexts } from '#texts/frame';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../data/session.ts';
import { dayOf } from '../../i18n/days.ts';
import { instantAt, timeAt } from '../../i18n/wall-clock.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { useRefusal } from '../../ui/feedback/use-reason.ts';
import { TimeField } from '../../ui/form/time-field.tsx';
import { useFirstFocus } from '../../ui/input/use-first-focus.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { useUndoable } from '../../ui/change/use-undo.ts';
import { useStart } from '../booking/start/verdict.tsx';
import cancelDocument from './cancel-whole-visit.graphql';
import moveDocument from './move-visit.graphql';
import type { Shown, useSteps } from './use-steps.ts';
import styles from './appointment.module.css';

export type WholeVisit = NonNullable<Shown['visit']>;

const affects = ['appointment', 'client'] as const;

interface Props {
  visit: WholeVisit;
  steps: ReturnType<typeof useVisitSteps>;
  onDone: () => void;
}

/**
 * Moves all appointments of a visit to an entered start. A refused move changes nothing and shows the reason.
 */
export function MoveVisit({ visit, steps: { move, moving }, onDone }: Props) {
  const form = useFirstFocus();
  const refusalOf = useRefusal();
  const { timezone } = useBusiness();
  const [at, setAt] = useState(Date.parse(visit.startAt));
  const change = (day: string, time: string) => {
    // An earlier refusal applies to the start that was sent, so it is cleared.
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

/** Returns the mutations for all appointments of a visit. Each mutation is undone as one. */
export function useVisitSteps({ id: visitId, version }: WholeVisit, clientName: string) {
  const { id: businessId } = useBusiness();
  const start = useStart();
  const say = useUndoable(affects);
  const input = { businessId, visitId, version };
  const cancelling = useChange(cancelDocument, {
    affects,
    onDone: (_now, _sent, eventId) => say(t.visitCancelled({ name: clientName }), eventId),
  });
  const moving = useChange(moveDocument, {
    affects,
    showsFailures: true,
    onDone: ({ moveVisit: now }, _sent, eventId) =>
      say(t.moved({ name: clientName, when: start(now.startAt) }), eventId),
  });
  const cancel: ReturnType<typeof useSteps>['cancel'] = (reason, fee) =>
    cancelling.mutate({
      input: { ...input, ...fee, ...(reason.trim() && { reason: reason.trim() }) },
    });
  return {
    cancel,
    moving,
    move: (startAt: string, onDone: () => void) =>
      moving.mutate({ input: { ...input, startAt } }, { onSuccess: onDone }),
  };
}
