import type { RequestHandler } from 'express';
import { languages } from '../../packages/shared/languages.ts';
import type { Core } from './core-client.ts';
import type { ShopFront } from './core-types.ts';
import { basesOf } from './languages.ts';
import { originOf } from './origin.ts';

/** Pages about one buyer, or without value for search engines, in each language. */
const closed = [
  '/cart',
  '/checkout',
  '/book',
  '/order/',
  '/booking/',
  '/account',
  '/suggestions',
] as const;

/** Sends the robots.txt file. */
export function robots(core: Core): RequestHandler {
  return async (request, response) => {
    const shop = await read(core);
    const lines = [
      'User-agent: *',
      ...(shop?.sandbox ? ['Disallow: /'] : []),
      ...basesIn(shop).flatMap(base => closed.map(path => `Disallow: ${base}${path}`)),
      'Disallow: /api/',
      `Sitemap: ${originOf(request)}/sitemap.xml`,
    ];
    response.type('text/plain').send(`${lines.join('\n')}\n`);
  };
}

/** Reads the shop; null if it cannot be read. */
async function read(core: Core): Promise<ShopFront | null> {
  try {
    return (await core.shop<ShopFront>('')).data;
  } catch {
    return null;
  }
}

/** Returns the address prefixes of the shop's languages, or of all languages if the shop is unknown. */
function basesIn(shop: ShopFront | null): string[] {
  if (shop) return basesOf(shop).map(({ base }) => base);
  return ['', ...languages.map(language => `/${language}`)];
}
