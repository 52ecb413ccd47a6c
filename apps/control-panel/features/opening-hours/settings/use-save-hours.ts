import { settingsHours as t } from '#texts/settingsHours';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useUndoable } from '../../../ui/change/use-undo.ts';
import setDocument from '../set-opening-hours.graphql';
import saveLocationDocument from '../../../data/documents/save-location.graphql';
import type { Read } from './use-read-hours.ts';

const affects = ['business', 'appointment', 'staff', 'shop'] as const;

/** Saves the opening hours, shows a message and offers undo. */
export function useSaveHours({ version, locationId, isMain }: Read) {
  const { id: businessId } = useBusiness();
  const done = useUndoable(affects);
  const options = {
    affects,
    onDone: (_: unknown, __: unknown, eventId?: string) => done(t.saved, eventId),
  };
  const ofBusiness = useChange(setDocument, options);
  const ofLocation = useChange(saveLocationDocument, options);
  const save = (workingHours: string, onSaved?: () => void) => {
    const input = { businessId, version, workingHours };
    if (isMain) ofBusiness.mutate({ input }, { onSuccess: onSaved });
    else ofLocation.mutate({ input: { ...input, locationId } }, { onSuccess: onSaved });
  };
  return { save, isPending: ofBusiness.isPending || ofLocation.isPending };
}
