import { team as t } from '#texts/team';
import { frame } from '#texts/frame';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { change } from '../../../api/send.ts';
import { useBusiness } from '../../../api/session.ts';
import undoDocument from '../../../api/undo.graphql';
import { refresh, type Kind } from '../../../api/use-read.ts';
import { showDone, showFailure } from '../../../parts/toasts.ts';
import moveDocument from '../../calendar/changes/move.graphql';
import type { Planned } from './use-proposals.ts';

const affects: readonly Kind[] = ['appointment', 'staff', 'client'];

/** Moves visits as planned, one after another, and takes all of it back as one. What is refused stays, and is said. */
export function useReplan(onDone: (isWhole: boolean) => void) {
  const { undone } = frame;
  const { id: businessId } = useBusiness();
  const client = useQueryClient();
  const takeBack = async (events: readonly string[]) => {
    try {
      for (const eventId of events.toReversed())
        await change(undoDocument, { businessId, eventId });
      showDone(undone);
    } catch (error) {
      showFailure(error);
    } finally {
      await refresh(client, affects);
    }
  };
  return useMutation({
    mutationFn: async (planned: readonly Planned[]) => {
      const events: string[] = [];
      const failures: unknown[] = [];
      for (const { visit, to } of planned) {
        if (!to) continue;
        const input = { businessId, appointmentId: visit.id, version: visit.version, ...to };
        await change(moveDocument, { input }, id => events.push(id)).catch((error: unknown) =>
          failures.push(error),
        );
      }
      return { events, failures };
    },
    onSuccess: ({ events, failures }) => {
      if (events.length > 0)
        showDone(t.moved({ count: events.length }), () => void takeBack(events));
      for (const failure of failures.slice(0, 1)) showFailure(failure);
      onDone(failures.length === 0);
    },
    onSettled: () => refresh(client, affects),
  });
}
