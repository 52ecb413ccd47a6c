import { DomainError } from '../../src/platform/errors.ts';

/** How many streams one caller may have open in a process, and all together. */
const mostOfOne = 20;
const mostOfAll = 2000;

/** Counts the open streams of each caller. */
export function createStreamLimit(): { enter(caller: string): () => void } {
  const open = new Map<string, number>();
  let all = 0;
  return {
    /** Counts a stream, and answers what ends it. @throws DomainError RATE_LIMITED */
    enter: caller => {
      const own = open.get(caller) ?? 0;
      if (own >= mostOfOne || all >= mostOfAll) {
        throw new DomainError(
          'RATE_LIMITED',
          own >= mostOfOne
            ? `You may have ${mostOfOne} streams open. Close one and try again.`
            : 'Too many streams are open. Try again in a minute.',
        );
      }
      open.set(caller, own + 1);
      all += 1;
      return () => {
        all -= 1;
        const left = (open.get(caller) ?? 1) - 1;
        if (left > 0) open.set(caller, left);
        else open.delete(caller);
      };
    },
  };
}
