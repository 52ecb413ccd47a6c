import { appointmentChange as ofChange } from '#texts/appointmentChange';
import { appointment as t } from '#texts/appointment';
import { useBusiness } from '../../data/session.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { useUndoable } from '../../ui/change/use-undo.ts';
import type {
  AppointmentQuery,
  AppointmentStatusChange,
  ChangeAppointmentInput,
} from '../../data/operations.generated.ts';
import cancelDocument from '../../data/documents/cancel.graphql';
import addDocument from './add-services.graphql';
import changeDocument from '../../data/documents/change.graphql';
import moveDocument from '../../data/documents/move.graphql';
import { useChanges } from './use-changes.ts';
import { useStart } from '../booking/start/verdict.tsx';
import { useSeries } from './series/use-series.ts';
import { dayOf } from '../../i18n/days.ts';

export type Shown = AppointmentQuery['appointment'];

const affects = ['appointment', 'client'] as const;

/** Returns the mutations for an appointment. */
export function useSteps({ id, version, clientName, seriesId }: Shown) {
  const { id: businessId } = useBusiness();
  const start = useStart();
  const say = useUndoable(affects);
  const input = { businessId, appointmentId: id, version };
  const { setStatus } = useChanges();
  const cancelling = useChange(cancelDocument, {
    affects,
    onDone: (_now, _sent, eventId) => say(t.cancelled({ name: clientName }), eventId),
  });
  const moving = useChange(moveDocument, {
    affects,
    showsFailures: true,
    onDone: ({ rescheduleAppointment: now }, _sent, eventId) =>
      say(t.moved({ name: clientName, when: start(now.startAt) }), eventId),
  });
  const changing = useChange(changeDocument, {
    affects,
    showsFailures: true,
    onDone: (_now, _sent, eventId) => say(ofChange.changed({ name: clientName }), eventId),
  });
  const adding = useChange(addDocument, {
    affects,
    showsFailures: true,
    onDone: (_now, _sent, eventId) => say(ofChange.added({ name: clientName }), eventId),
  });
  const series = useSeries({ id, seriesId });
  return {
    series,
    busy: cancelling.isPending,
    setStatus: (to: AppointmentStatusChange, reason?: string, waiveFee = false) =>
      setStatus({ id, version, clientName }, to, { reason, waiveFee }),
    cancel: (
      reason: string,
      fee: { cancelledBy?: 'client' | 'business'; waiveFee?: boolean } = {},
    ) =>
      cancelling.mutate({
        input: { ...input, ...fee, ...(reason.trim() && { reason: reason.trim() }) },
      }),
    adding,
    addService: (
      service: { catalogItemId: string; staffId: string | null },
      { force, onDone }: { force: boolean; onDone: () => void },
    ) =>
      adding.mutate(
        { input: { ...input, services: [service], ...(force && { force }) } },
        { onSuccess: onDone },
      ),
    changing,
    change: (
      what: Omit<ChangeAppointmentInput, 'appointmentId'>,
      { onDone, onFailed }: { onDone: () => void; onFailed: (error: unknown) => void },
    ) =>
      changing.mutate({ input: { ...input, ...what } }, { onSuccess: onDone, onError: onFailed }),
    moving,
    move: (startAt: string, staffId: string | null, force: boolean, onDone: () => void) =>
      moving.mutate(
        { input: { ...input, startAt, ...(staffId && { staffId }), ...(force && { force }) } },
        { onSuccess: onDone },
      ),
  };
}

/** Returns true if the client can be marked as arrived, which is possible from the day of the appointment. */
export function isDue({ startAt }: { startAt: string }, now: number, timezone: string): boolean {
  return dayOf(Date.parse(startAt), timezone) <= dayOf(now, timezone);
}
