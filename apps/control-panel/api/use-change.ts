import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { showFailure } from '../parts/toasts.ts';
import type { Document } from './document.ts';
import type { Problem } from './problem.ts';
import { change } from './send.ts';
import { refresh, type Kind } from './use-read.ts';

interface Options<Answer, Variables> {
  /** What the change affects, which is then read again. */
  affects: readonly Kind[];
  /** Says what was done; by the event it can be undone. */
  onDone?: (answer: Answer, variables: Variables, eventId?: string) => void;
  /** Whether the caller shows failures itself, such as beside the fields of a form. */
  showsFailures?: boolean;
}

/** What the service says to who changes what is no longer as they saw it. */
const outdated = new Set(['VERSION_CONFLICT', 'INVALID_TRANSITION']);

/** Makes a change: each `mutate` is one action of the user, sent until it is answered. */
export function useChange<Answer, Variables>(
  document: Document<Answer, Variables>,
  { affects, onDone, showsFailures = false }: Options<Answer, Variables>,
) {
  const client = useQueryClient();
  const eventIds = useRef(new WeakMap<object, string>());
  return useMutation<Answer, Problem, Variables>({
    mutationFn: async variables => {
      let eventId: string | undefined;
      const answer = await change(document, variables, id => (eventId = id));
      if (eventId) eventIds.current.set(answer as object, eventId);
      return answer;
    },
    onSuccess: (answer, variables) => {
      onDone?.(answer, variables, eventIds.current.get(answer as object));
      void refresh(client, affects);
    },
    onError: error => {
      if (!showsFailures) showFailure(error);
      // What is shown is out of date: the next try starts from what is there.
      if (outdated.has(error.code)) void refresh(client, affects);
    },
  });
}
