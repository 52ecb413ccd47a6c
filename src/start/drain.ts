import type { Server } from 'node:http';

const connectionsHave = 10_000;
const everythingHas = 15_000;

/**
 * On SIGTERM or SIGINT: takes no new connections, lets the calls under way finish, then runs `close`. A
 * second signal ends the process at once, and so does a drain that gets nowhere.
 */
export function drainOnSignal(server: Server, close: (signal: string) => Promise<void>): void {
  let draining = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (draining) process.exit(1);
      draining = true;
      setTimeout(() => server.closeAllConnections(), connectionsHave).unref();
      setTimeout(() => process.exit(1), everythingHas).unref();
      server.close(() => void close(signal));
      server.closeIdleConnections();
    });
  }
}
