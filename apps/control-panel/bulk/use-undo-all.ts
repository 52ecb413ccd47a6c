import { bulk as t } from '#texts/bulk';
import { frame } from '#texts/frame';
import { useQueryClient } from '@tanstack/react-query';
import { change } from '../api/send.ts';
import { useBusiness } from '../api/session.ts';
import undoDocument from '../api/undo.graphql';
import { refresh, type Kind } from '../api/use-read.ts';
import { showDone, showRefused } from '../parts/toasts.ts';

/** Takes back several changes, the last one first; says how many could not be, and why the first of them. */
export function useUndoAll(affects: readonly Kind[]) {
  const client = useQueryClient();
  const { id: businessId } = useBusiness();
  const { undone } = frame;
  return async (eventIds: readonly string[]) => {
    const errors: unknown[] = [];
    for (const eventId of eventIds.toReversed()) {
      try {
        await change(undoDocument, { businessId, eventId });
      } catch (error) {
        errors.push(error);
      }
    }
    await refresh(client, affects);
    if (errors.length === 0) showDone(undone);
    else showRefused(errors[0], t.notUndone({ count: errors.length, of: eventIds.length }));
  };
}
