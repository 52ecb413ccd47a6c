import { appointmentChange as ofChange } from '#texts/appointmentChange';
import { appointment as t } from '#texts/appointment';
import { useBusiness } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import { useUndoable } from '../../api/use-undo.ts';
import type {
  AppointmentQuery,
  AppointmentStatusChange,
  ChangeAppointmentInput,
} from '../../operations.generated.ts';
import cancelDocument from '../calendar/changes/cancel.graphql';
import addDocument from './add-services.graphql';
import changeDocument from '../calendar/changes/change.graphql';
import moveDocument from '../calendar/changes/move.graphql';
import { useChanges } from '../calendar/changes/use-changes.ts';
import { useStart } from '../booking/start/verdict.tsx';
import { useSeries } from './series/use-series.ts';

export type Shown = AppointmentQuery['appointment'];

const affects = ['appointment', 'client'] as const;

/** What can be done with an appointment. */
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
