import type { Server, ServerResponse } from 'node:http';
import type { Listening } from './listen.ts';

/** Milliseconds during which connections that are being opened are still accepted. Closing at once would reset them. */
const acceptFor = 250;
/** Milliseconds after which the server closes even if connections keep coming. */
const acceptAtMost = 5000;
const connectionsHave = 10_000;
const everythingHas = 15_000;
/** Milliseconds of the total that remain for `close`. */
const closingHas = 3000;
/**
 * Interval of sweeps in milliseconds. Requests sent before the signal have been read by then, even if the event loop was blocked.
 */
const sweepEvery = 1000;
const lookEvery = 500;

/**
 * Returns a function that drains the server once, however often it is called.
 * It accepts pending connections, closes the server, lets running calls finish, then runs `close` with its time limit in
 * milliseconds.
 * An unfinished drain calls `onOverdue` and ends the process.
 */
export function createDrain(
  { server, stop: stopListening }: Listening,
  close: (reason: string, patience: number) => Promise<void>,
  endStreams: () => void = () => undefined,
  onOverdue: () => void = () => undefined,
): Drain {
  let draining = false;
  const unanswered = new Set<ServerResponse>();
  server.prependListener('request', (_request, response) => {
    if (draining) return endConnection(response);
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
  });
  return reason => {
    if (draining) return false;
    draining = true;
    unanswered.forEach(endConnection);
    const waitsUntil = performance.now() + everythingHas - closingHas;
    setTimeout(() => server.closeAllConnections(), connectionsHave).unref();
    setTimeout(() => {
      onOverdue();
      process.exit(1);
    }, everythingHas).unref();
    const stop = async () => {
      endStreams();
      const sweep = setInterval(
        () => setImmediate(() => server.closeIdleConnections()),
        sweepEvery,
      );
      await stopListening();
      clearInterval(sweep);
      await close(reason, Math.max(0, waitsUntil - performance.now()));
    };
    setTimeout(() => whenNobodyWaits(server, () => void stop()), acceptFor);
    return true;
  };
}

/** Makes this the last answer on its connection. The client learns it from the answer's header. */
function endConnection(response: ServerResponse): void {
  response.shouldKeepAlive = false;
}

/** Calls `done` when no connection waits to be accepted, after a turn of the event loop without a new one. */
function whenNobodyWaits(server: Server, done: () => void): void {
  const latest = performance.now() + acceptAtMost;
  let came = false;
  const note = () => void (came = true);
  server.on('connection', note);
  const look = () => {
    if (came && performance.now() < latest) {
      came = false;
      // An immediate runs after the event loop has polled the sockets.
      setImmediate(look);
      return;
    }
    server.off('connection', note);
    done();
  };
  setImmediate(look);
}

/** Returns whether this call started the drain. */
type Drain = (reason: string) => boolean;

/** Drains on SIGTERM and SIGINT. A second signal ends the process at once. */
export function drainOnSignals(drain: Drain): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (!drain(signal)) process.exit(1);
    });
  }
}

/**
 * Drains when the parent process ends. npm runs programs in a shell that does not forward SIGTERM: the shell
 * ends, and this process would keep the port.
 */
export function drainWithParent(drain: Drain): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    drain('the parent process ended');
  }, lookEvery);
  watch.unref();
}
