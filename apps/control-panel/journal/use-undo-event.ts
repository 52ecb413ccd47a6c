import { frame } from '#texts/frame';
import undoDocument from '../api/undo.graphql';
import { useBusiness } from '../api/session.ts';
import { useChange } from '../api/use-change.ts';
import { showDone } from '../parts/toasts.ts';
import type { Event } from './known-events.ts';
import type { Events } from './use-events.ts';

/** Takes the change of an entry back, by another one that the journal keeps as such. */
export function useUndoEvent({ patch }: Pick<Events, 'patch'>): (event: Event) => void {
  const { id: businessId } = useBusiness();
  const { undone } = frame;
  const { mutate } = useChange(undoDocument, {
    affects: ['journal', 'appointment', 'client', 'catalog', 'staff', 'business'],
    onDone: ({ undo }, { eventId }) => {
      patch([eventId], { undoable: false, undoneBy: undo.eventId });
      showDone(undone);
    },
  });
  return ({ id: eventId }) => mutate({ businessId, eventId });
}
