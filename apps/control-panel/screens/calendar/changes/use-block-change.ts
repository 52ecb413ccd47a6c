import { blockSaved as t } from '#texts/blockSaved';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { useUndoable } from '../../../api/use-undo.ts';
import type { BlockedPeriod, Span } from '../../../calendar/grid/use-block-moving.ts';
import document from '../../block/change-block.graphql';

const affects = ['staff', 'appointment'] as const;

/** Saves where blocked time was moved to on the board. */
export function useBlockChange() {
  const { id: businessId } = useBusiness();
  const done = useUndoable(affects);
  const { mutate } = useChange(document, {
    affects,
    onDone: ({ changeTimeOff: { affectedAppointments } }, _, eventId) => {
      const count = affectedAppointments.length;
      done(count > 0 ? t.savedBut({ count }) : t.saved, eventId);
    },
  });
  return ({ timeOffId }: BlockedPeriod, { startAt, endAt }: Span, onFailed: () => void) => {
    const [from, to] = [startAt, endAt].map(each => new Date(each).toISOString());
    mutate({ input: { businessId, timeOffId, startAt: from!, endAt: to! } }, { onError: onFailed });
  };
}
