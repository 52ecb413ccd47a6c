import { groupCommit } from '../../../platform/lib/concurrency/group-commit.ts';
import type { Services } from '../../../platform/services.ts';
import { findHosted } from './hosts.queries.ts';
import { shopAddress } from './shop-address.ts';

/** The shop of a host, and the one address at which it is shown. */
export interface ShopHost {
  slug: string;
  address: string;
}

/**
 * Finds the shop of a host: a proven domain, or a present or former slug below the domain of all shops. Closed
 * shops are found too, so that their visitors are told so. Concurrent calls share a statement.
 */
export function findShopHost(services: Services, host: string): Promise<ShopHost | null> {
  return services.shared(hostReader)(host.toLowerCase());
}

function hostReader({ config, fork }: Services): (host: string) => Promise<ShopHost | null> {
  const slugOf = (host: string) => {
    const ending = `.${config.shops?.domain}`;
    const slug = host.endsWith(ending) ? host.slice(0, -ending.length) : '';
    return /^[a-z0-9-]+$/.test(slug) ? slug : null;
  };
  return groupCommit(async hosts => {
    const slugs = hosts.flatMap(host => slugOf(host) ?? []);
    const found = await findHosted(fork(), { hosts: [...new Set(hosts)], slugs });
    return hosts.map(host => {
      const slug = slugOf(host);
      const ofSlug = found.filter(({ domain }) => domain === null);
      const shop =
        found.find(({ domain }) => domain === host) ??
        ofSlug.find(each => each.slug === slug) ??
        ofSlug.find(each => slug !== null && each.formerSlugs.includes(slug));
      const address = shop && shopAddress(config, { ...shop, storefrontUrl: null });
      return address ? { slug: shop.slug, address } : null;
    });
  });
}
