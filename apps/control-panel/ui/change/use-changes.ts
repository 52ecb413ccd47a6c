import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from './toasts.ts';
import type { Document } from '../../data/document.ts';
import { change } from '../../data/send.ts';
import { refresh, type Kind } from '../../data/use-read.ts';

/** Runs several mutations in sequence. Earlier ones stay applied if a later one is refused. */
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
