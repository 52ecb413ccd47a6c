import type { Server } from 'node:http';
import { Server as Listener } from 'node:net';

/** Callers who have just connected wait to be let in; closing the door at once would reset them. */
const acceptFor = 250;
/** However many go on coming, the door is closed by then. */
const acceptAtMost = 5000;
const connectionsHave = 10_000;
const everythingHas = 15_000;
/** What was sent before the signal has long been read by then, even where the loop is held up. */
const sweepEvery = 1000;
const lookEvery = 500;

/**
 * Drains once, however often it is called: takes no new connections, lets the calls under way finish, then
 * runs `close`. A drain that gets nowhere ends the process.
 */
export function createDrain(server: Server, close: (reason: string) => Promise<void>): Drain {
  let draining = false;
  server.prependListener('request', (_request, response) => {
    // The last answer on its connection.
    if (draining) response.shouldKeepAlive = false;
  });
  return reason => {
    if (draining) return false;
    draining = true;
    setTimeout(() => server.closeAllConnections(), connectionsHave).unref();
    setTimeout(() => process.exit(1), everythingHas).unref();
    const stop = () => {
      // HTTP's own close would cut off at once what has arrived and is not read yet: it counts as idle.
      const sweep = setInterval(
        () => setImmediate(() => server.closeIdleConnections()),
        sweepEvery,
      );
      Listener.prototype.close.call(server, () => {
        clearInterval(sweep);
        void close(reason);
      });
    };
    setTimeout(() => whenNobodyWaits(server, stop), acceptFor);
    return true;
  };
}

/**
 * Calls back once nobody waits at the door. Each turn of the loop lets in one of those who do, and a turn may take
 * long; so it has to be one in which nobody came.
 */
function whenNobodyWaits(server: Server, done: () => void): void {
  const latest = performance.now() + acceptAtMost;
  let came = false;
  const note = () => void (came = true);
  server.on('connection', note);
  const look = () => {
    if (came && performance.now() < latest) {
      came = false;
      // An immediate comes after the sockets have had their turn.
      setImmediate(look);
      return;
    }
    server.off('connection', note);
    done();
  };
  setImmediate(look);
}

/** Answers whether this call is the one that begins it. */
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
 * Drains when the parent process is gone. npm runs programs in a shell, which does not hand a SIGTERM on: it
 * ends, and would leave us behind on the port.
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
