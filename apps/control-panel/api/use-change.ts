import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '../parts/toasts.ts';
import type { Document } from './document.ts';
import type { Problem } from './problem.ts';
import { change } from './send.ts';
import { refresh, type Kind } from './use-read.ts';

interface Options<Answer, Variables> {
  /** What the change affects, which is then read again. */
  affects: readonly Kind[];
  /** Says what was done, and may offer to undo it. */
  onDone?: (answer: Answer, variables: Variables) => void;
  /** Whether the caller shows failures itself, such as beside the fields of a form. */
  showsFailures?: boolean;
}

/** Makes a change: each `mutate` is one action of the user, sent until it is answered. */
export function useChange<Answer, Variables>(
  document: Document<Answer, Variables>,
  { affects, onDone, showsFailures = false }: Options<Answer, Variables>,
) {
  const client = useQueryClient();
  return useMutation<Answer, Problem, Variables>({
    mutationFn: variables => change(document, variables),
    onSuccess: (answer, variables) => {
      onDone?.(answer, variables);
      void refresh(client, affects);
    },
    onError: error => {
      if (!showsFailures) showFailure(error);
    },
  });
}
