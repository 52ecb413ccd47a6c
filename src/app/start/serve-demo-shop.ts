import type { Config } from '../../platform/config.ts';
import type { StorefrontKey } from '../demo/storefront-key.ts';
import { serveStorefront } from './serve-storefront.ts';

/** Starts the demo business's shop, which reads from the service at `corePort`, and answers a message with its address. */
export async function serveDemoShop(
  access: StorefrontKey,
  { host, storefrontPort: port }: Pick<Config, 'host' | 'storefrontPort'>,
  corePort: number,
): Promise<{ text: string; stop(): void }> {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const coreUrl = `http://${reachable}:${corePort}`;
  const { address, stop } = await serveStorefront({ coreUrl, host, port, ...access });
  const text = address
    ? `The demo shop is at ${address}`
    : 'The demo shop could not be started; choose another port with STOREFRONT_PORT.';
  return { text, stop };
}
