import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '../parts/toasts.ts';
import type { Document } from './document.ts';
import { change } from './send.ts';
import { refresh, type Kind } from './use-read.ts';

/** Changes several things, one after another. What is changed stays when another is refused. */
export function useChanges<Variables>(
  document: Document<unknown, Variables>,
  affects: readonly Kind[],
  onDone: () => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (inputs: readonly Variables[]) => {
      for (const input of inputs) await change(document, input);
    },
    onSuccess: onDone,
    onError: showFailure,
    onSettled: () => refresh(client, affects),
  });
}
