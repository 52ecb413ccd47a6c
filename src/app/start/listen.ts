import type { RequestListener, Server } from 'node:http';
import { createServer as createListener, Server as Listener } from 'node:net';
import type { AddressInfo, ListenOptions } from 'node:net';
import type { Config } from '../../platform/config.ts';
import { createServer } from '../../platform/lib/network/http.ts';

/** Lifetimes of connections, in milliseconds. */
export interface Patience {
  /** Time after an answer. It is longer than a load balancer's, so that no balancer reuses a connection that we just closed. */
  readonly idle: number;
  /** Time without traffic. The limit prevents a client from occupying all connections. */
  readonly silent: number;
}

const usual: Patience = { idle: 75_000, silent: 120_000 };

type Where = Pick<Config, 'host' | 'port'>;

export interface Listening {
  readonly server: Server;
  /** Accepts no further connection. Resolves once open connections have ended. */
  readonly stop: () => Promise<unknown>;
}

/**
 * Number of sockets on the port. The event loop accepts one connection per socket in each turn.
 * A busy process has long turns, so with one socket a new caller, such as a health check, would wait for seconds.
 */
export const manySockets = process.platform === 'linux' ? 16 : 1;

interface Manner {
  readonly patience?: Patience;
  readonly sockets?: number;
}

/** Starts listening. */
export async function listen(
  where: Where,
  app?: RequestListener,
  { patience = usual, sockets = 1 }: Manner = {},
): Promise<Listening> {
  const server = createServer({ keepAliveTimeout: patience.idle }, app);
  server.timeout = patience.silent;
  const { host } = where;
  const reusePort = sockets > 1;
  await open(server, { ...where, reusePort });
  const others = Array.from({ length: sockets - 1 }, () =>
    // Same options as Node's own HTTP listener.
    createListener({ allowHalfOpen: true, noDelay: true }, socket =>
      server.emit('connection', socket),
    ),
  );
  for (const other of others) await open(other, { host, port: portOf(server), reusePort });
  return {
    server,
    stop: () => Promise.all([server, ...others].map(close)),
  };
}

function open(listener: Listener, options: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(options, resolve);
  });
}

/**
 * Closes a listener without Node's own `close` for HTTP. That one drops connections with unread data, since it takes them for
 * idle.
 */
function close(listener: Listener): Promise<unknown> {
  return new Promise(resolve => Listener.prototype.close.call(listener, resolve));
}

/** Fails like `listen` if the port is in use, before the start does anything else. */
export async function checkPort(where: Where): Promise<void> {
  const { stop } = await listen(where);
  await stop();
}

/** Returns the address to show: the configured one, with the actual port. */
export function addressOf(server: Server, { baseUrl }: Pick<Config, 'baseUrl'>): string {
  return baseUrl.replace(/:0$/, `:${portOf(server)}`);
}

/** Returns the actual port. */
export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
