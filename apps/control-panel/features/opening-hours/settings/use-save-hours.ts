import { settingsHours as t } from '#texts/settingsHours';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useUndoable } from '../../../ui/change/use-undo.ts';
import setDocument from '../set-opening-hours.graphql';
import type { BusinessHoursQuery } from '../../../data/operations.generated.ts';

/** The opening hours of the business, as read. */
export type Read = BusinessHoursQuery['business'];

const affects = ['business', 'appointment', 'staff', 'shop'] as const;

/** Saves the opening hours, shows a message and offers undo. */
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
