import { teamRotas as t } from '#texts/teamRotas';
import { useUndoable } from '../../../api/use-undo.ts';

/** What copying changes. */
export const affects = ['staff', 'appointment'] as const;

/** Says how much was copied, with undo, and closes the dialog. */
export function useCopied(onClose: () => void): (count: number, eventId?: string) => void {
  const done = useUndoable(affects);
  return (count, eventId) => {
    done(t.copied({ count }), eventId);
    onClose();
  };
}
