import { booking as t } from '#texts/booking';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { useUndoable } from '../../../api/use-undo.ts';
import type { BookVisitMutationVariables } from '../../../operations.generated.ts';
import { useStart } from '../start/verdict.tsx';
import document from './book-visit.graphql';

type Input = Omit<BookVisitMutationVariables['input'], 'businessId'>;

const affects = ['appointment', 'client'] as const;

/** Books a visit; the form stays until it is answered, since all of it may be refused. */
export function useBookVisit(onBooked: () => void) {
  const { id: businessId } = useBusiness();
  const start = useStart();
  const say = useUndoable(affects);
  const { mutate, isPending, error } = useChange(document, {
    affects,
    showsFailures: true,
    onDone: ({ bookVisit: { clientName, startAt } }, _sent, eventId) => {
      say(t.booked({ name: clientName, when: start(startAt) }), eventId);
      onBooked();
    },
  });
  return { book: (input: Input) => mutate({ input: { businessId, ...input } }), isPending, error };
}
