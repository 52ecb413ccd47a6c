import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../../src/platform/config.ts';
import { overloaded } from '../../src/platform/errors.ts';
import type { Caller } from '../../src/platform/caller.ts';
import { createDelay } from './delay.ts';
import { FairLine, type Leave } from './fair-line.ts';
import { Tally } from './tally.ts';

/** Who may come in, and when it is whose turn, where more calls come than the process can answer. */
export interface Turns {
  /** Refuses a call before it is read, where it would only make those wait longer that are in already. */
  readonly door: RequestHandler;
  /** Has a call wait for its turn, once it is known who calls and the call was read. Businesses have turns of their own. */
  readonly wait: RequestHandler;
  /** How many calls are answered and wait. */
  readonly state: () => FairLine['state'];
  /** How many were refused so far. */
  readonly refused: () => number;
}

/** More at once are answered no sooner; each takes memory, and most take a connection to the database. */
const atOnce = 40;
/** Calls may wait for a lock of their business. */
const atOnceOfOne = 20;

/** Whoever has as few calls in comes in always: the line decides who of them has to leave. */
const fewCalls = 4;

/** By what is watched how the process does. */
const alwaysAnswered: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** A process that comes to each request so late, in milliseconds, has more to do than it can. */
const mostDelay = 1000;

/** One line of the log stands for all that are refused in so many milliseconds. */
const logEvery = 10_000;

export function createTurns(
  { callQueue, callQueueSeconds }: Config,
  log: Pick<Logger, 'warn'>,
): Turns {
  // One for all: each of its own would be logged.
  const error = overloaded();
  let refused = 0;
  let loggedAt = -Infinity;
  const refusal = () => {
    refused += 1;
    if (performance.now() - loggedAt > logEvery) {
      loggedAt = performance.now();
      log.warn({ ...line.state, refused }, 'more calls come than can be answered');
    }
    return error;
  };
  const line = new FairLine(
    {
      inside: atOnce,
      insideOfOne: atOnceOfOne,
      waiting: callQueue,
      patience: callQueueSeconds * 1000,
    },
    refusal,
  );
  const calls = new Tally();
  const delay = createDelay();
  return {
    door: (request, response, next) => {
      delay.look();
      if (alwaysAnswered.has(request.path)) return next();
      const name = credentialOf(request);
      const isLate = line.isFull || delay.milliseconds() > mostDelay;
      if (isLate && calls.of(name) >= fewCalls) return next(refusal());
      response.once('close', calls.add(name));
      next();
    },
    wait: async (_request, response, next) => {
      const gone = new AbortController();
      let leave: Leave | undefined;
      response.once('close', () => (leave ? leave() : gone.abort()));
      leave = await line.enter(nameOf(response.locals), gone.signal);
      if (response.closed) return leave();
      next();
    },
    state: () => line.state,
    refused: () => refused,
  };
}

/** What a request says of its caller, which nobody has checked yet. */
function credentialOf({ headers, ip }: Request): string {
  return headers.authorization ?? String(headers['x-api-key'] ?? headers.cookie ?? ip);
}

function nameOf({ caller, context }: { caller?: Caller; context?: { caller: Caller } }): string {
  const known = caller ?? context?.caller;
  return known?.businessId ?? known?.credentialId ?? '';
}
