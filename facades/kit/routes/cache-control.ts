/** The lifetime and audience of a cached answer. */
export interface Caching {
  readonly maxAgeSeconds: number;
  readonly scope: 'public' | 'private';
}

/** Returns the header of an answer with a cache lifetime, for shared caches too if it is public. */
export function cacheControl({ scope, maxAgeSeconds }: Caching): string {
  return `${scope}, max-age=${maxAgeSeconds}`;
}
