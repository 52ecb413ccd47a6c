import { useState } from 'react';
import { useBusiness } from '../../api/session.ts';
import { useRead } from '../../api/use-read.ts';
import explainDocument from '../booking/start/explain-start.graphql';
import type { Which } from './series/which.tsx';
import type { Shown, useSteps } from './use-steps.ts';

/** The start and person that an appointment is to have, checked as they are entered, and the ways to send them. */
export function useMove(
  appointment: Shown,
  steps: ReturnType<typeof useSteps>,
  onDone: () => void,
) {
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
  // A refusal is about the start that was sent.
  const changed = <Value>(set: (value: Value) => void) => {
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
    /** The verdict on the entered start; undefined for the present one, and while another is asked about. */
    verdict: isThere || explained.isPlaceholderData ? undefined : known,
    /** Free starts around, without the one that it has. */
    nearest: (known?.nearest ?? []).filter(
      each => !isSamePerson || Date.parse(each.startAt) !== Date.parse(appointment.startAt),
    ),
    error: sending.error,
    isPending: sending.isPending,
    moveLater,
    move: (force: boolean) =>
      isOfLater ? moveLater('refuse') : move(startAt, staffId, force, onDone),
    /** Moves to a free start at once. */
    moveTo: (to: string) => {
      setAt(Date.parse(to));
      move(to, staffId, false, onDone);
    },
    isPartly: isOfLater && series.moving.error?.reason === 'series_conflicts',
  };
}
