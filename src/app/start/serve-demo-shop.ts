import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../../platform/config.ts';
import type { AppServices } from '../services.ts';
import { storefrontKey } from '../demo/storefront-key.ts';
import { serveStorefront } from './serve-storefront.ts';

/** Starts the demo business's shop and returns a message with its address; null if there is no shop. */
export async function serveDemoShop(
  services: AppServices,
  { host, storefrontPort: port }: Pick<Config, 'host' | 'storefrontPort'>,
  server: Server,
): Promise<{ text: string; stop(): void } | null> {
  const access = await storefrontKey(services);
  if (!access) return null;
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const coreUrl = `http://${reachable}:${(server.address() as AddressInfo).port}`;
  const { address, stop } = await serveStorefront({ coreUrl, host, port, ...access });
  const text = address
    ? `The demo shop is at ${address}`
    : 'The demo shop could not be started; choose another port with STOREFRONT_PORT.';
  return { text, stop };
}
