import { appointmentSeries as t } from '#texts/appointmentSeries';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useUndoable } from '../../../ui/change/use-undo.ts';
import cancelDocument from './cancel-series.graphql';
import moveDocument from './move-series.graphql';

const affects = ['appointment', 'client'] as const;

/** Returns the mutations for a visit of a series and the visits after it. */
export function useSeries({ id, seriesId }: { id: string; seriesId: string | null }) {
  const { id: businessId } = useBusiness();
  const say = useUndoable(affects);
  const input = { businessId, seriesId: seriesId ?? '', appointmentId: id };
  const cancelling = useChange(cancelDocument, {
    affects,
    onDone: ({ cancelSeries: { clientName } }, _sent, eventId) =>
      say(t.cancelled({ name: clientName }), eventId),
  });
  const moving = useChange(moveDocument, {
    affects,
    showsFailures: true,
    onDone: ({ moveSeries: { series, skipped } }, _sent, eventId) =>
      say(
        skipped.length > 0
          ? t.movedBut({ name: series.clientName, left: skipped.length })
          : t.moved({ name: series.clientName }),
        eventId,
      ),
  });
  return {
    isPart: seriesId !== null,
    moving,
    cancel: (
      reason: string,
      fee: { cancelledBy?: 'client' | 'business'; waiveFee?: boolean } = {},
    ) =>
      cancelling.mutate({
        input: { ...input, ...fee, ...(reason.trim() && { reason: reason.trim() }) },
      }),
    move: (
      to: { startAt: string; staffId: string | null },
      conflicts: 'refuse' | 'skip',
      onDone: () => void,
    ) =>
      moving.mutate(
        {
          input: {
            ...input,
            startAt: to.startAt,
            ...(to.staffId && { staffId: to.staffId }),
            conflicts,
          },
        },
        { onSuccess: onDone },
      ),
  };
}
