import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../../../src/platform/config.ts';
import { overloaded } from '../../../src/platform/errors.ts';
import type { Caller } from '../../../src/platform/caller.ts';
import { FairQueue, type Leave } from '../../../packages/shared/fair-queue.ts';
import { InFlight } from '../../../packages/shared/in-flight.ts';

/** Admission and order of calls when more arrive than the process can answer. */
export interface Admission {
  /** Refuses a call before it is read, if admitting it would only delay admitted calls. */
  readonly admit: RequestHandler;
  /** Queues a call once its caller is known and it is read. Each business has its own turns. */
  readonly queue: RequestHandler;
  /** Ends the turn of a call that only waits from now on. */
  readonly leave: (response: Response) => void;
  /** The numbers of running and waiting calls. */
  readonly state: () => FairQueue['state'];
  /** The number of refused calls so far. */
  readonly refused: () => number;
}

/** More concurrency does not speed up answers. Each call takes memory, and most take a database connection. */
const atOnce = 40;
/** Calls may wait for a lock of their business. */
const atOnceOfOne = 20;

/** A caller with this few calls is always admitted; the queue decides which call has to leave. */
const fewCalls = 4;

/** Addresses that monitoring needs. */
const alwaysAnswered: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** With this delay of requests, in milliseconds, the process is overloaded. */
const mostDelay = 1000;

/** One log line covers all refusals within this many milliseconds. */
const logEvery = 10_000;

export function createAdmission(
  { callQueue, callQueueSeconds }: Config,
  log: Pick<Logger, 'warn'>,
): Admission {
  // One error serves all refusals; separate ones would each be logged.
  const error = overloaded();
  let refused = 0;
  let loggedAt = -Infinity;
  const refusal = () => {
    refused += 1;
    if (performance.now() - loggedAt > logEvery) {
      loggedAt = performance.now();
      log.warn({ ...waitingCalls.state, refused }, 'more calls come than can be answered');
    }
    return error;
  };
  const waitingCalls = new FairQueue(
    {
      inside: atOnce,
      insideOfOne: atOnceOfOne,
      waiting: callQueue,
      patience: callQueueSeconds * 1000,
    },
    refusal,
  );
  const calls = new InFlight();
  const inside = new WeakMap<Response, Leave>();
  const delay = createDelay();
  return {
    admit: (request, response, next) => {
      delay.look();
      if (alwaysAnswered.has(request.path)) return next();
      const name = credentialOf(request);
      const isLate = waitingCalls.isFull || delay.milliseconds() > mostDelay;
      if (isLate && calls.of(name) >= fewCalls) return next(refusal());
      response.once('close', calls.add(name));
      next();
    },
    queue: async (_request, response, next) => {
      const gone = new AbortController();
      let leave: Leave | undefined;
      response.once('close', () => (leave ? leave() : gone.abort()));
      leave = await waitingCalls.enter(nameOf(response.locals), gone.signal);
      if (response.closed) return leave();
      inside.set(response, leave);
      next();
    },
    leave: response => inside.get(response)?.(),
    state: () => waitingCalls.state,
    refused: () => refused,
  };
}

/** Returns the caller's credential as sent, unchecked. The storefronts of all shops can share a key. */
function credentialOf({ headers, ip }: Request): string {
  const { authorization, cookie, 'x-api-key': key, 'x-shop': shop = '' } = headers;
  if (authorization !== undefined) return authorization;
  return key === undefined ? String(cookie ?? ip) : `${String(key)} ${String(shop)}`;
}

function nameOf({ caller, context }: { caller?: Caller; context?: { caller: Caller } }): string {
  const known = caller ?? context?.caller;
  return known?.businessId ?? known?.credentialId ?? '';
}

interface Delay {
  /** Measures the time until the event loop reaches newly queued work. */
  look(): void;
  /** The smoothed average of the latest measurements. */
  milliseconds(): number;
}

/** The weight of the newest measurement. */
const weight = 0.1;

/** Creates a gauge of the event loop's delay. It measures on requests only, so an idle process stays idle. */
function createDelay(): Delay {
  let smoothed = 0;
  let isLooking = false;
  return {
    look: () => {
      if (isLooking) return;
      isLooking = true;
      const since = performance.now();
      setImmediate(() => {
        isLooking = false;
        smoothed += (performance.now() - since - smoothed) * weight;
      });
    },
    milliseconds: () => smoothed,
  };
}
