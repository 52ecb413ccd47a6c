import type { RequestHandler } from 'express';
import { FairQueue, type Leave } from '../../packages/shared/fair-queue.ts';
import { refuse } from './refuse.ts';
import { coreOf } from './shop-of-request.ts';

/** Requests at once, of all shops and of one. More of one shop wait, and leave room for others. */
const limits = { inside: 64, insideOfOne: 16, waiting: 1000, patience: 5000 };

const refusal = new Error('Too many visitors are at the shop.');

/** Lets shops take turns, so that a burst of visitors at one shop delays only its own. */
export function shopTurns(): RequestHandler {
  const queue = new FairQueue(limits, () => refusal);
  return async (request, response, next) => {
    const gone = new AbortController();
    let leave: Leave | undefined;
    response.once('close', () => (leave ? leave() : gone.abort()));
    try {
      leave = await queue.enter(coreOf(response).slug, gone.signal);
    } catch {
      response.set('Retry-After', '5');
      return refuse(request, response, 503, 'Too many visitors are at this shop. Try again soon.');
    }
    if (response.closed) return leave();
    next();
  };
}
