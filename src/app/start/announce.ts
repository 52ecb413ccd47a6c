import type { Server } from 'node:http';
import type { Config } from '../../platform/config.ts';
import type { StorefrontKey } from '../demo/storefront-key.ts';
import type { AppServices } from '../services.ts';
import type { Console } from './create-console.ts';
import { addressOf, portOf } from './listen.ts';

/** Data to show and start once calls are served. */
export interface Announcement {
  readonly address: string;
  readonly port: number;
  /** Greeting at the console; null in production. */
  readonly greeting: string | null;
  /** Key of the demo's shop; null if there is none. */
  readonly shop: StorefrontKey | null;
}

export async function announcementOf(
  services: AppServices,
  config: Config,
  server: Server,
): Promise<Announcement> {
  const place = { address: addressOf(server, config), port: portOf(server) };
  if (config.production) return { ...place, greeting: null, shop: null };
  const { greet } = await import('../demo/greet.ts');
  const greeting = await greet(services, config, place.address);
  if (!config.demo) return { ...place, greeting, shop: null };
  const { storefrontKey } = await import('../demo/storefront-key.ts');
  const shop = await storefrontKey(services);
  if (shop && config.storefrontPort > 0) {
    const { noteStorefront } = await import('../demo/greet.ts');
    await noteStorefront(services, shop.businessId, config.storefrontPort);
  }
  return { ...place, greeting, shop };
}

/** Reports that calls are served and starts the demo's shop. Returns a function that stops the shop. */
export async function announce(
  { address, port, greeting, shop }: Announcement,
  config: Config,
  { log, say }: Console,
  facts: object = {},
): Promise<(() => void) | null> {
  if (config.production) log.info({ address, ...facts }, 'listening');
  if (greeting) say(greeting);
  if (!shop) return null;
  const { serveDemoShop } = await import('./serve-demo-shop.ts');
  const { text, stop } = await serveDemoShop(shop, config, port);
  say(text);
  return stop;
}
