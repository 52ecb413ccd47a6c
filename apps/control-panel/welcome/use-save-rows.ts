import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Document } from '../api/document.ts';
import { change } from '../api/send.ts';
import { refresh, type Kind } from '../api/use-read.ts';
import { showFailure } from '../parts/toasts.ts';

/** Saves rows one after another. What is saved stays when another is refused. */
export function useSaveRows<Variables>(
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
