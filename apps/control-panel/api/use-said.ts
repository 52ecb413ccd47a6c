import type { Kind } from './use-read.ts';
import { useUndoable } from './use-undo.ts';

/** The options of `useChange` for what is said in the same words whatever came of it, and can be taken back. */
export function useSaid(affects: readonly Kind[]) {
  const done = useUndoable(affects);
  return (text: string, then?: () => void) => ({
    affects,
    onDone: (_answer: unknown, _variables: unknown, eventId?: string) => {
      done(text, eventId);
      then?.();
    },
  });
}
