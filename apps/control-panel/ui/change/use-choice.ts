import { notifyManager } from '@tanstack/react-query';
import { useState } from 'react';

interface Options {
  onSettled: () => void;
}

/**
 * Returns the pending choice of a control that saves at once, and a function that saves one. The choice is set
 * in the press itself: a mutation tells that it is pending a moment later, and the control would show its old
 * state meanwhile. Null if nothing is pending.
 */
export function useChoice<Choice, Variables>(
  mutate: (variables: Variables, options: Options) => void,
  variablesOf: (choice: Choice) => Variables,
) {
  const [pending, setPending] = useState<Choice | null>(null);
  // A choice cleared before React Query has notified its observers would seem to be reverted for a moment.
  const onSettled = () => notifyManager.schedule(() => setPending(null));
  const choose = (choice: Choice) => {
    setPending(choice);
    mutate(variablesOf(choice), { onSettled });
  };
  return [pending, choose] as const;
}
