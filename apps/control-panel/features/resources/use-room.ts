import { resources as t } from '#texts/resources';
import { locations } from '#texts/locations';
import saveResourceInput from 'virtual:limits/SaveResourceInput';
import { useCan } from '../../data/can.ts';
import { useCurrentLocation } from '../../data/locations/current-location.ts';
import { useHasSeveral } from '../../data/locations/locations.ts';
import { useBusiness } from '../../data/session.ts';
import { useChange } from '../../ui/change/use-change.ts';
import type { ListResourcesQuery } from '../../data/operations.generated.ts';
import { showDone } from '../../ui/change/toasts.ts';
import { useFields } from '../../ui/form/use-fields.ts';
import { useFollowed } from '../../ui/form/use-followed.ts';
import { useHours } from '../opening-hours/use-hours.ts';
import document from './save-room.graphql';

export type Room = ListResourcesQuery['resources']['items'][number];

/** State of a room's form: fields, hours and save. */
export function useRoom(room: Room | undefined, onDone: () => void) {
  const { id: businessId } = useBusiness();
  const canWrite = useCan()('resource_write');
  const hasSeveral = useHasSeveral();
  const { id: current } = useCurrentLocation();
  const stored = {
    name: room?.name ?? '',
    kind: room?.kind ?? '',
    units: (room?.units ?? 1) as number | '',
    // New rooms are at the location that the person looks at.
    locationId: room?.locationId ?? current ?? '',
  };
  const fields = useFields(saveResourceInput, stored);
  useFollowed(fields, stored);
  const hours = useHours(room?.workingHours ?? null);
  const { mutate, isPending } = useChange(document, {
    affects: ['resource', 'appointment'],
    showsFailures: true,
    onDone: ({ saveResource: { name, affectedAppointments } }) => {
      const count = affectedAppointments.length;
      showDone(count > 0 ? t.savedBut({ name, count }) : t.saved({ name }));
      onDone();
    },
  });
  const known = room && { resourceId: room.id, version: room.version };
  const save = fields.onSubmit(({ name, kind, units, locationId }) => {
    const workingHours = hours.read();
    if (workingHours === undefined) return;
    if (hasSeveral && !locationId) {
      fields.setFieldError('locationId', locations.choose);
      return;
    }
    const input = {
      businessId,
      ...known,
      name: name.trim(),
      kind: kind.trim() || null,
      units: units === '' ? null : units,
      workingHours,
      ...(hasSeveral && { locationId }),
    };
    mutate({ input }, { onError: fields.showFailure });
  });
  return { fields, hours, save, canWrite, isPending };
}
