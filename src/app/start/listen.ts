import type { RequestListener, Server } from 'node:http';
import { createServer as createListener, Server as Listener } from 'node:net';
import type { AddressInfo, ListenOptions } from 'node:net';
import type { Config } from '../../platform/config.ts';
import { createServer } from '../../platform/lib/network/http.ts';

/** How long connections are kept, in milliseconds. */
export interface Patience {
  /** After an answer: longer than load balancers keep theirs, so that none reuses a connection that we just closed. */
  readonly idle: number;
  /** While nothing is sent or answered: not for ever, so that nobody can hold all connections. */
  readonly silent: number;
}

const usual: Patience = { idle: 75_000, silent: 120_000 };

type Where = Pick<Config, 'host' | 'port'>;

export interface Listening {
  readonly server: Server;
  /** Takes no connection any more; fulfilled once those that are open have ended. */
  readonly stop: () => Promise<unknown>;
}

/**
 * Each turn of the event loop accepts one connection of a socket. Where a process has much to do, its turns are long, and who calls
 * anew, as a balancer that looks whether it lives, would wait for seconds: a port has several sockets then.
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
    // As Node makes its own for HTTP.
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

/** What Node does of its own for HTTP drops connections whose data has arrived but was not read yet: it takes them for idle. */
function close(listener: Listener): Promise<unknown> {
  return new Promise(resolve => Listener.prototype.close.call(listener, resolve));
}

/** Fails like `listen`, so that a port in use is noticed before anything else is done. */
export async function checkPort(where: Where): Promise<void> {
  const { stop } = await listen(where);
  await stop();
}

/** The address to show: the configured one, with the port that is really used. */
export function addressOf(server: Server, { baseUrl }: Pick<Config, 'baseUrl'>): string {
  return baseUrl.replace(/:0$/, `:${portOf(server)}`);
}

/** The port that is really used. */
export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
