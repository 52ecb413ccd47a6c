import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { useUndoable } from '../../../api/use-undo.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import type { BookVisitMutationVariables } from '../../../operations.generated.ts';
import { useStart } from '../start/verdict.tsx';
import { texts } from '../texts.ts';
import document from './book-visit.graphql';

type Input = Omit<BookVisitMutationVariables['input'], 'businessId'>;

const affects = ['appointment', 'client'] as const;

/** Books a visit; the form stays until it is answered, since all of it may be refused. */
export function useBookVisit(onBooked: () => void) {
  const { id: businessId } = useBusiness();
  const t = useTexts(texts);
  const start = useStart();
  const say = useUndoable(affects);
  const { mutate, isPending, error } = useChange(document, {
    affects,
    showsFailures: true,
    onDone: ({ bookVisit: { clientName, startAt } }, _sent, eventId) => {
      say(t.booked(clientName, start(startAt)), eventId);
      onBooked();
    },
  });
  return { book: (input: Input) => mutate({ input: { businessId, ...input } }), isPending, error };
}
