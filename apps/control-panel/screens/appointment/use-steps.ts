import { useBusiness } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import { useUndoable } from '../../api/use-undo.ts';
import { texts as boardTexts } from '../../calendar/texts.ts';
import type { AppointmentQuery, AppointmentStatusChange } from '../../operations.generated.ts';
import { useTexts } from '../../texts/use-texts.ts';
import cancelDocument from '../calendar/changes/cancel.graphql';
import moveDocument from '../calendar/changes/move.graphql';
import statusDocument from '../calendar/changes/set-status.graphql';
import { useStart } from '../booking/verdict.tsx';
import { texts } from './texts.ts';

export type Shown = AppointmentQuery['appointment'];

const affects = ['appointment', 'client'] as const;

/** What can be done with an appointment. */
export function useSteps({ id, version, clientName }: Shown) {
  const { id: businessId } = useBusiness();
  const t = useTexts(texts);
  const { status: names } = useTexts(boardTexts);
  const start = useStart();
  const say = useUndoable(affects);
  const input = { businessId, appointmentId: id, version };
  const status = useChange(statusDocument, {
    affects,
    onDone: ({ setAppointmentStatus: now }, _sent, eventId) =>
      say(t.changed(clientName, names[now.status]), eventId),
  });
  const cancelling = useChange(cancelDocument, {
    affects,
    onDone: (_now, _sent, eventId) => say(t.cancelled(clientName), eventId),
  });
  const moving = useChange(moveDocument, {
    affects,
    showsFailures: true,
    onDone: ({ rescheduleAppointment: now }, _sent, eventId) =>
      say(t.moved(clientName, start(now.startAt)), eventId),
  });
  return {
    busy: status.isPending || cancelling.isPending,
    setStatus: (to: AppointmentStatusChange, reason?: string) =>
      status.mutate({ input: { ...input, status: to, ...(reason && { reason }) } }),
    cancel: (reason: string) =>
      cancelling.mutate({ input: { ...input, ...(reason.trim() && { reason: reason.trim() }) } }),
    moving,
    move: (startAt: string, staffId: string | null, force: boolean, onDone: () => void) =>
      moving.mutate(
        { input: { ...input, startAt, ...(staffId && { staffId }), ...(force && { force }) } },
        { onSuccess: onDone },
      ),
  };
}
