import { resources as t } from '#texts/resources';
import saveResourceInput from 'virtual:limits/SaveResourceInput';
import { useCan } from '../../api/can.ts';
import { useBusiness } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import type { ListResourcesQuery } from '../../operations.generated.ts';
import { showDone } from '../../parts/toasts.ts';
import { useFields } from '../../parts/use-fields.ts';
import { useFollowed } from '../../parts/use-followed.ts';
import { useHours } from '../../hours/use-hours.ts';
import document from './save-room.graphql';

export type Room = ListResourcesQuery['resources']['items'][number];

/** The fields of a room, its hours, and saving them. */
export function useRoom(room: Room | undefined, onDone: () => void) {
  const { id: businessId } = useBusiness();
  const canWrite = useCan()('resource_write');
  const stored = {
    name: room?.name ?? '',
    kind: room?.kind ?? '',
    units: (room?.units ?? 1) as number | '',
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
  const save = fields.onSubmit(({ name, kind, units }) => {
    const workingHours = hours.read();
    if (workingHours === undefined) return;
    const input = {
      businessId,
      ...known,
      name: name.trim(),
      kind: kind.trim() || null,
      units: units === '' ? null : units,
      workingHours,
    };
    mutate({ input }, { onError: fields.showFailure });
  });
  return { fields, hours, save, canWrite, isPending };
}
