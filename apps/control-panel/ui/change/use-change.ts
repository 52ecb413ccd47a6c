import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { noteOwnVersion, withOwnVersion } from './own-versions.ts';
import { showFailure } from './toasts.ts';
import type { Document } from '../../data/document.ts';
import { change } from '../../data/send.ts';
import { isOutdated, passes, type Problem } from '../../data/problem.ts';
import { type Kind, refresh } from '../../data/use-read.ts';

interface Options<Answer, Variables> {
  /** Kinds of data that the change affects; they are reloaded. */
  affects: readonly Kind[];
  /** Reports the success. The event id permits undo. */
  onDone?: (answer: Answer, variables: Variables, eventId?: string) => void;
  /** True if the caller shows failures itself, for example beside form fields. */
  showsFailures?: boolean;
}

interface Outcome {
  eventId: string | undefined;
  /** Called once the affected data is reloaded. */
  forgetVersion: () => void;
}

/**
 * Runs a mutation. Each `mutate` is one action of the user, retried until answered. It stays pending until the
 * affected data is reloaded, so that no stale data shows. Repeating an unanswered action reuses its idempotency
 * key, so it is applied once.
 */
export function useChange<Answer, Variables>(
  document: Document<Answer, Variables>,
  { affects, onDone, showsFailures = false }: Options<Answer, Variables>,
) {
  const client = useQueryClient();
  const outcomes = useRef(new WeakMap<object, Outcome>());
  const unanswered = useRef<{ sent: string; key: string } | null>(null);
  return useMutation<Answer, Problem, Variables>({
    mutationFn: async given => {
      const variables = withOwnVersion(given);
      const sent = JSON.stringify(variables);
      const former = unanswered.current;
      const key = former?.sent === sent ? former.key : crypto.randomUUID();
      unanswered.current = { sent, key };
      let eventId: string | undefined;
      const answer = await change(document, variables, id => (eventId = id), key);
      unanswered.current = null;
      const forgetVersion = noteOwnVersion(variables, answer);
      outcomes.current.set(answer as object, { eventId, forgetVersion });
      return answer;
    },
    onSuccess: async (answer, variables) => {
      const outcome = outcomes.current.get(answer as object);
      onDone?.(answer, variables, outcome?.eventId);
      await refresh(client, affects);
      outcome?.forgetVersion();
    },
    onError: error => {
      if (!passes(error)) unanswered.current = null;
      // The displayed data may be outdated, so the next attempt starts from fresh data.
      if (isOutdated(error)) void refresh(client, affects);
      if (!showsFailures) showFailure(error);
    },
  });
}

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
