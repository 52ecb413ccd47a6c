import { appointment as t } from '#texts/appointment';
import { useBusiness } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import { useUndoable } from '../../api/use-undo.ts';
import { useStart } from '../booking/start/verdict.tsx';
import cancelDocument from './cancel-whole-visit.graphql';
import moveDocument from './move-visit.graphql';
import type { Shown, useSteps } from './use-steps.ts';

export type WholeVisit = NonNullable<Shown['visit']>;

const affects = ['appointment', 'client'] as const;

/** What can be done with all parts of a visit at once, each undone as one. */
export function useVisitSteps({ id: visitId, version }: WholeVisit, clientName: string) {
  const { id: businessId } = useBusiness();
  const start = useStart();
  const say = useUndoable(affects);
  const input = { businessId, visitId, version };
  const cancelling = useChange(cancelDocument, {
    affects,
    onDone: (_now, _sent, eventId) => say(t.visitCancelled({ name: clientName }), eventId),
  });
  const moving = useChange(moveDocument, {
    affects,
    showsFailures: true,
    onDone: ({ moveVisit: now }, _sent, eventId) =>
      say(t.moved({ name: clientName, when: start(now.startAt) }), eventId),
  });
  const cancel: ReturnType<typeof useSteps>['cancel'] = (reason, fee) =>
    cancelling.mutate({
      input: { ...input, ...fee, ...(reason.trim() && { reason: reason.trim() }) },
    });
  return {
    cancel,
    moving,
    move: (startAt: string, onDone: () => void) =>
      moving.mutate({ input: { ...input, startAt } }, { onSuccess: onDone }),
  };
}
