import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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

/** Starts listening and returns the server. */
export async function listen(
  where: Where,
  app?: RequestListener,
  { idle, silent }: Patience = usual,
): Promise<Server> {
  const server = createServer({ keepAliveTimeout: idle }, app);
  server.timeout = silent;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(where.port, where.host, resolve);
  });
  return server;
}

/** Fails like `listen`, so that a port in use is noticed before anything else is done. */
export async function checkPort(where: Where): Promise<void> {
  const server = await listen(where);
  await new Promise(resolve => server.close(resolve));
}

/** The address to show: the configured one, with the port that is really used. */
export function addressOf(server: Server, { baseUrl }: Pick<Config, 'baseUrl'>): string {
  return baseUrl.replace(/:0$/, `:${portOf(server)}`);
}

/** The port that is really used. */
export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
