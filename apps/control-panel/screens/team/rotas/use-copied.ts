import { useUndoable } from '../../../api/use-undo.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { texts } from './texts.ts';

/** What copying changes. */
export const affects = ['staff', 'appointment'] as const;

/** Says how much was copied, with undo, and closes the dialog. */
export function useCopied(onClose: () => void): (count: number, eventId?: string) => void {
  const t = useTexts(texts);
  const done = useUndoable(affects);
  return (count, eventId) => {
    done(t.copied(count), eventId);
    onClose();
  };
}
