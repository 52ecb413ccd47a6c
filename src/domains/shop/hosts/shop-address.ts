import type { Config } from '../../../platform/config.ts';

/** Parts of a shop's address on the web. */
export interface ShopPlace {
  /** Address of a storefront of the shop's own, if it has one. */
  storefrontUrl?: string | null | undefined;
  /** Absent if the shop is not open. */
  slug?: string | null | undefined;
  /** Proven domain at which the service shows the shop; absent: the host of its slug. */
  mainHost?: string | null | undefined;
}

/**
 * Returns the address of a shop on the web without a trailing slash: of its own storefront, else that at which
 * the service shows it. Null if there is neither.
 */
export function shopAddress(
  { shops }: Pick<Config, 'shops'>,
  { storefrontUrl, slug, mainHost }: ShopPlace,
): string | null {
  if (storefrontUrl != null) return storefrontUrl;
  return shops && slug != null ? `https://${mainHost ?? slugHost(shops, slug)}` : null;
}

/** Returns the host of a shop below the domain of all shops. */
export function slugHost({ domain }: NonNullable<Config['shops']>, slug: string): string {
  return `${slug}.${domain}`;
}
