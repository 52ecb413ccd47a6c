import { DomainError } from '../../src/platform/errors.ts';
import { Tally } from '../http/tally.ts';

/** How many streams one caller may have open in a process, and all together. */
const mostOfOne = 20;
const mostOfAll = 2000;

/** Counts the open streams of each caller. */
export function createStreamLimit(): { enter(caller: string): () => void } {
  const open = new Tally();
  return {
    /** Counts a stream, and answers what ends it. @throws DomainError RATE_LIMITED */
    enter: caller => {
      const isOwn = open.of(caller) >= mostOfOne;
      if (!isOwn && open.all < mostOfAll) return open.add(caller);
      throw new DomainError(
        'RATE_LIMITED',
        isOwn
          ? `You may have ${mostOfOne} streams open. Close one and try again.`
          : 'Too many streams are open. Try again in a minute.',
      );
    },
  };
}
