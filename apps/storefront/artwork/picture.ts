import { accentsOf } from '../colour.ts';
import type { ShopFront } from '../core-types.ts';
import { seedOf } from './draw.ts';
import words from './kinds.json' with { type: 'json' };

/**
 * Patterns that choose a picture by an item's name or category; the first match wins.
 * They match parts of words: German compounds end with the word, and Slavic words have endings.
 */
const patterns = Object.entries(words).map(
  ([kind, list]) => [kind, new RegExp(list.join('|'), 'iu')] as const,
);

interface Named {
  name: string;
  categoryName?: string | null;
  type?: string;
}

/** Usual size of pictures in link previews, in pixels. */
export const linkSize = { width: 1200, height: 630 } as const;

interface Pictured {
  itemId: string;
  name: string;
  imageUrl?: string | null;
  categoryName?: string | null;
  type?: string;
}

/** Returns the address of an item's picture: its own, or a drawn one. */
export function pictureOf(item: Pictured, shop: ShopFront): string {
  return item.imageUrl ? shownFrom(item.imageUrl) : drawnFor(kindOf(item), item.name, shop);
}

/** Returns the address of a drawn picture of a kind, in the shop's colours. */
export function drawnFor(kind: string, name: string, { branding }: ShopFront): string {
  const accent = accentsOf(branding.accentColor).light.slice(1);
  // A variant has the same drawing as its item.
  return `/art/${kind}-${seedOf(name.replace(/ \(.*\)$/, '')).toString(36)}-${accent}.svg`;
}

/** Returns the storefront's address for a picture in the core's own storage. Pictures in a bucket keep theirs. */
export function shownFrom(url: string): string {
  const [, path] = /^https?:\/\/[^/]+\/images\/([\w./-]+)$/.exec(url) ?? [];
  return path && !path.includes('..') ? `/media/${path}` : url;
}

/** Returns the kind of drawn picture for an item without its own picture. */
export function kindOf({ name, categoryName, type }: Named): string {
  const find = (text: string) => patterns.find(([, pattern]) => pattern.test(text))?.[0];
  return find(name) ?? find(categoryName ?? '') ?? (type === 'service' ? 'lotus' : 'bottle');
}
