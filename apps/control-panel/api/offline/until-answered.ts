import { passes } from '../problem.ts';
import { isReached, reachService, unreached } from './reach.ts';

const pauses = [300, 1200, 3000];

/**
 * Tries until there is an answer: four times, or, if it waits for the network, for as long as that takes. @throws
 * Problem
 */
export async function untilAnswered<Answer>(
  attempt: () => Promise<Answer>,
  waits = false,
): Promise<Answer> {
  if (!isReached() && !waits) throw unreached();
  for (let tries = 0; ; tries += 1) {
    if (!isReached() && waits) await reachService();
    try {
      return await attempt();
    } catch (error) {
      const pause = pauses[tries] ?? (waits ? pauses.at(-1) : undefined);
      if (!passes(error) || pause === undefined) throw error;
      await new Promise(resolve => setTimeout(resolve, pause));
    }
  }
}
