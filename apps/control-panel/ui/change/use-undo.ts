import { frame } from '#texts/frame';
import { useQueryClient } from '@tanstack/react-query';
import { showDone, showFailure, showUndone } from './toasts.ts';
import { change } from '../../data/send.ts';
import { useBusiness } from '../../data/session.ts';
import undoDocument from '../../data/documents/undo.graphql';
import { refresh, type Kind } from '../../data/use-read.ts';

/**
 * Returns a function that reports a success and offers undo by the event id. The undo is a server mutation of
 * its own. A change undone at once sends no messages.
 */
export function useUndoable(affects: readonly Kind[]): (text: string, eventId?: string) => void {
  const client = useQueryClient();
  const { id: businessId } = useBusiness();
  const { undone, undoneBut } = frame;
  return (text, eventId) => {
    const undo = (id: string) =>
      void change(undoDocument, { businessId, eventId: id })
        .then(
          ({ undo: { left } }) => showUndone(left > 0 ? undoneBut({ left }) : undone),
          showFailure,
        )
        .finally(() => void refresh(client, affects));
    showDone(text, eventId === undefined ? undefined : () => undo(eventId));
  };
}

/** Returns `useChange` options for a fixed success message with undo. */
export function useChangeToast(affects: readonly Kind[]) {
  const done = useUndoable(affects);
  return (text: string, then?: () => void) => ({
    affects,
    onDone: (_answer: unknown, _variables: unknown, eventId?: string) => {
      done(text, eventId);
      then?.();
    },
  });
}
