import { passes } from '../problem.ts';
import { isReached, reachService, unreached } from './reach.ts';

const pauses = [300, 1200, 3000];

/**
 * Retries until there is an answer: four attempts, or without limit if it waits for the network. @throws
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
