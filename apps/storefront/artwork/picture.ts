import { accentsOf } from '../colour.ts';
import type { ShopFront } from '../core-types.ts';
import { seedOf } from './draw.ts';
import { kindOf } from './kinds.ts';

/** The size in pixels that pictures in previews of links have everywhere. */
export const linkSize = { width: 1200, height: 630 } as const;

interface Pictured {
  itemId: string;
  name: string;
  imageUrl?: string | null;
  categoryName?: string | null;
  type?: string;
}

/** The address of an item's picture: its own, or a drawn one. */
export function pictureOf(item: Pictured, shop: ShopFront): string {
  return item.imageUrl ? shownFrom(item.imageUrl) : drawnFor(kindOf(item), item.name, shop);
}

/** The address of a drawn picture of a kind, in the shop's colours. */
export function drawnFor(kind: string, name: string, { branding }: ShopFront): string {
  const accent = accentsOf(branding.accentColor).light.slice(1);
  // A variant has the same drawing as its item.
  return `/art/${kind}-${seedOf(name.replace(/ \(.*\)$/, '')).toString(36)}-${accent}.svg`;
}

/**
 * Pictures in the core's own storage are served through the storefront; those in a bucket have their own
 * address.
 */
export function shownFrom(url: string): string {
  const [, path] = /^https?:\/\/[^/]+\/images\/([\w./-]+)$/.exec(url) ?? [];
  return path && !path.includes('..') ? `/media/${path}` : url;
}
