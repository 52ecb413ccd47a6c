import { resources as t } from '#texts/resources';
import { useBusiness } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import { useUndoable } from '../../api/use-undo.ts';
import document from './block-room.graphql';
import type { Room } from './use-room.ts';

const affects = ['resource', 'appointment'] as const;

/** Saves when a room cannot be used. */
export function useBlocked({ id: resourceId, name, version }: Room) {
  const { id: businessId } = useBusiness();
  const done = useUndoable(affects);
  const { mutate, isPending } = useChange(document, {
    affects,
    onDone: ({ saveResource: { affectedAppointments } }, _, eventId) => {
      const count = affectedAppointments.length;
      done(count > 0 ? t.savedBut({ name, count }) : t.saved({ name }), eventId);
    },
  });
  return {
    isPending,
    save: (blocked: Room['blocked'], onDone?: () => void) =>
      mutate(
        { input: { businessId, resourceId, version, blocked } },
        onDone && { onSuccess: onDone },
      ),
  };
}
