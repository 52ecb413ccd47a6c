import { frame } from '#texts/frame';
import { useQueryClient } from '@tanstack/react-query';
import { showDone, showFailure, showUndone } from '../parts/toasts.ts';
import { change } from './send.ts';
import { useBusiness } from './session.ts';
import undoDocument from './undo.graphql';
import { refresh, type Kind } from './use-read.ts';

/**
 * Says what was done and offers to take it back by its event: a change of its own, made by the service. Nobody is told of
 * what is undone at once.
 */
export function useUndoable(affects: readonly Kind[]): (text: string, eventId?: string) => void {
  const client = useQueryClient();
  const { id: businessId } = useBusiness();
  const { undone } = frame;
  return (text, eventId) => {
    const undo = (id: string) =>
      void change(undoDocument, { businessId, eventId: id })
        .then(() => showUndone(undone), showFailure)
        .finally(() => void refresh(client, affects));
    showDone(text, eventId === undefined ? undefined : () => undo(eventId));
  };
}
