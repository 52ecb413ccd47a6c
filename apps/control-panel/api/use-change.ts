import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { showFailure } from '../parts/toasts.ts';
import type { Document } from './document.ts';
import { isOutdated, passes, type Problem } from './problem.ts';
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

/**
 * Makes a change: each `mutate` is one action of the user, sent until it is answered, and pending until what it affects is
 * read again, so that nothing shows what was before it in between. The same again, after one that was
 * not answered, is the same action: it is never made twice.
 */
export function useChange<Answer, Variables>(
  document: Document<Answer, Variables>,
  { affects, onDone, showsFailures = false }: Options<Answer, Variables>,
) {
  const client = useQueryClient();
  const eventIds = useRef(new WeakMap<object, string>());
  const unanswered = useRef<{ sent: string; key: string } | null>(null);
  return useMutation<Answer, Problem, Variables>({
    mutationFn: async variables => {
      const sent = JSON.stringify(variables);
      const former = unanswered.current;
      const key = former?.sent === sent ? former.key : crypto.randomUUID();
      unanswered.current = { sent, key };
      let eventId: string | undefined;
      const answer = await change(document, variables, id => (eventId = id), key);
      unanswered.current = null;
      if (eventId) eventIds.current.set(answer as object, eventId);
      return answer;
    },
    onSuccess: (answer, variables) => {
      onDone?.(answer, variables, eventIds.current.get(answer as object));
      return refresh(client, affects);
    },
    onError: error => {
      if (!passes(error)) unanswered.current = null;
      // What is shown may be out of date: the next try starts from what is there.
      if (isOutdated(error)) void refresh(client, affects);
      if (!showsFailures) showFailure(error);
    },
  });
}
