import { settingsHours as t } from '#texts/settingsHours';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { useUndoable } from '../../../api/use-undo.ts';
import setDocument from '../../../hours/set-opening-hours.graphql';
import type { BusinessHoursQuery } from '../../../operations.generated.ts';

/** The opening hours as they were read. */
export type Read = BusinessHoursQuery['business'];

const affects = ['business', 'appointment', 'staff', 'shop'] as const;

/** Saves a document of opening hours, says so, and offers to take it back. */
export function useSaveHours({ version }: Read) {
  const { id: businessId } = useBusiness();
  const done = useUndoable(affects);
  const { mutate, isPending } = useChange(setDocument, {
    affects,
    onDone: (_, __, eventId) => done(t.saved, eventId),
  });
  const save = (workingHours: string, onSaved?: () => void) =>
    mutate({ input: { businessId, version, workingHours } }, { onSuccess: onSaved });
  return { save, isPending };
}
