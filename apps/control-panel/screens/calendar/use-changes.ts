import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBusiness } from '../../api/session.ts';
import { change } from '../../api/send.ts';
import { refresh } from '../../api/use-read.ts';
import type { Board, Target, Visit } from '../../calendar/board.ts';
import { texts as boardTexts } from '../../calendar/texts.ts';
import { useTime } from '../../calendar/use-time.ts';
import type { AppointmentStatusChange } from '../../operations.generated.ts';
import { showDone, showFailure } from '../../parts/toasts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import cancelDocument from './cancel.graphql';
import moveDocument from './move.graphql';
import { patchBoard } from './patch-board.ts';
import statusDocument from './set-status.graphql';
import { texts } from './texts.ts';

interface Change {
  visit: Visit;
  /** What the board shows until the service has answered. */
  shown: Parameters<typeof patchBoard>[2];
  run: () => Promise<unknown>;
  done: () => void;
}

/** Changes of visits, shown at once and put back if the service refuses them. */
export function useChanges(key: readonly unknown[]) {
  const client = useQueryClient();
  const { id: businessId } = useBusiness();
  const t = useTexts(texts);
  const { status: statusNames } = useTexts(boardTexts);
  const time = useTime();
  const { mutate, variables, isPending } = useMutation({
    mutationFn: ({ run }: Change) => run(),
    onMutate: async ({ visit, shown }) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<{ schedule: Board }>(key);
      if (before)
        client.setQueryData(key, { schedule: patchBoard(before.schedule, visit.id, shown) });
      return before;
    },
    onSuccess: (_answer, { done }) => done(),
    onError: (error, _change, before) => {
      if (before) client.setQueryData(key, before);
      showFailure(error);
    },
    onSettled: () => refresh(client, ['appointment', 'client']),
  });

  const move = (visit: Visit, { startAt: start, column }: Target) => {
    const startAt = new Date(start).toISOString();
    const endAt = new Date(
      start + Date.parse(visit.endAt) - Date.parse(visit.startAt),
    ).toISOString();
    const { staffId } = column.lane;
    let version = visit.version;
    const input = { businessId, appointmentId: visit.id };
    mutate({
      visit,
      shown: { startAt, endAt, staffId },
      run: async () => {
        const answer = await change(moveDocument, {
          input: { ...input, startAt, staffId, version },
        });
        version = answer.rescheduleAppointment.version;
      },
      done: () =>
        showDone(t.moved(visit.clientName, time(start)), () => {
          const { startAt: formerStart, endAt: formerEnd, staffId: formerStaff } = visit;
          mutate({
            visit,
            shown: { startAt: formerStart, endAt: formerEnd, staffId: formerStaff },
            run: () =>
              change(moveDocument, {
                input: {
                  ...input,
                  startAt: formerStart,
                  staffId: formerStaff,
                  version,
                  force: true,
                },
              }),
            done: () => undefined,
          });
        }),
    });
  };

  const setStatus = (visit: Visit, status: AppointmentStatusChange) =>
    mutate({
      visit,
      shown: { status },
      run: () =>
        change(statusDocument, {
          input: { businessId, appointmentId: visit.id, status, version: visit.version },
        }),
      done: () => showDone(t.done(visit.clientName, statusNames[status])),
    });

  const cancel = (visit: Visit) =>
    mutate({
      visit,
      shown: null,
      run: () =>
        change(cancelDocument, {
          input: { businessId, appointmentId: visit.id, version: visit.version },
        }),
      done: () => showDone(t.cancelled(visit.clientName)),
    });

  const pending = isPending ? variables.visit.id : null;
  const saving = useMemo(() => new Set(pending ? [pending] : []), [pending]);
  return { move, setStatus, cancel, saving };
}
