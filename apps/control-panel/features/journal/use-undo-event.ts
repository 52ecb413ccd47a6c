import { frame } from '#texts/frame';
import undoDocument from '../../data/documents/undo.graphql';
import { useBusiness } from '../../data/session.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { showDone } from '../../ui/change/toasts.ts';
import type { Event } from './known-events.ts';
import type { Events } from './use-events.ts';

/** Undoes the change of an entry. The undo is an event of its own in the journal. */
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
