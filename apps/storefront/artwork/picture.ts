import { accentsOf } from '../colour.ts';
import type { ShopFront } from '../core-types.ts';
import { seedOf } from './draw.ts';
import { kindOf } from './kinds.ts';

interface Pictured {
  itemId: string;
  name: string;
  imageUrl?: string | null;
  categoryName?: string | null;
  type?: string;
}

/** Where the picture of an item is: its own, or one that is drawn for it. */
export function pictureOf(item: Pictured, shop: ShopFront): string {
  return item.imageUrl ? shownFrom(item.imageUrl) : drawnFor(kindOf(item), item.name, shop);
}

/** Where a picture of a kind is drawn, in the shop's colours. */
export function drawnFor(kind: string, name: string, { branding }: ShopFront): string {
  const accent = accentsOf(branding.accentColor).light.slice(1);
  // A variant is drawn as its item is.
  return `/art/${kind}-${seedOf(name.replace(/ \(.*\)$/, '')).toString(36)}-${accent}.svg`;
}

/** Pictures in the core's own store come through the storefront; those in a bucket have an address of their own. */
export function shownFrom(url: string): string {
  const [, path] = /^https?:\/\/[^/]+\/images\/([\w./-]+)$/.exec(url) ?? [];
  return path && !path.includes('..') ? `/media/${path}` : url;
}
