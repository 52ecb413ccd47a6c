import type * as files from './more.ts';

type More = typeof files;

let loaded: Promise<More | null> | undefined;

/** Loads the second file of the widget; null if it cannot be loaded, for example because of the page's policy. */
export function loadMore(base: string): Promise<More | null> {
  loaded ??= (import(`${base}/widget-more.js`) as Promise<More>).catch(() => null);
  return loaded;
}

/** Loads the second file for a step that requires it. @throws Error if it cannot be loaded. */
export async function needMore(base: string): Promise<More> {
  const more = await loadMore(base);
  if (!more) throw new Error('no second file');
  return more;
}
