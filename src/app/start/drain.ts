import type { Server } from 'node:http';
import type { Listening } from './listen.ts';

/** Connections that are just being opened are accepted for this long; closing at once would reset them. */
const acceptFor = 250;
/** The server closes after this time even if connections keep coming. */
const acceptAtMost = 5000;
const connectionsHave = 10_000;
const everythingHas = 15_000;
/** Of these, so many are left for closing what is open. */
const closingHas = 3000;
/** Requests sent before the signal have been read by then, even if the event loop is blocked. */
const sweepEvery = 1000;
const lookEvery = 500;

/**
 * Drains once, however often it is called: closes the server after accepting pending connections, lets running
 * calls finish, then runs `close`, which may wait for so many milliseconds. A drain that does not finish
 * calls `onOverdue` and ends the process.
 */
export function createDrain(
  { server, stop: stopListening }: Listening,
  close: (reason: string, patience: number) => Promise<void>,
  endStreams: () => void = () => undefined,
  onOverdue: () => void = () => undefined,
): Drain {
  let draining = false;
  server.prependListener('request', (_request, response) => {
    // The last answer on its connection.
    if (draining) response.shouldKeepAlive = false;
  });
  return reason => {
    if (draining) return false;
    draining = true;
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

/** Calls `done` when no connection is waiting to be accepted: after a turn of the event loop without a new one. */
function whenNobodyWaits(server: Server, done: () => void): void {
  const latest = performance.now() + acceptAtMost;
  let came = false;
  const note = () => void (came = true);
  server.on('connection', note);
  const look = () => {
    if (came && performance.now() < latest) {
      came = false;
      // An immediate runs after the sockets were polled.
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
