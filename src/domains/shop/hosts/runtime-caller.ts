import type { Caller } from '../../../platform/caller.ts';
import { groupCommit } from '../../../platform/lib/concurrency/group-commit.ts';
import { isSameText } from '../../../platform/lib/security/secrets.ts';
import type { Services } from '../../../platform/services.ts';
import { offeredLanguages } from '../../business/languages/spoken-language.ts';
import { limitOf, tokenKinds } from '../../identity/tokens/token-kinds.ts';
import { findVisitable, type VisitableShop } from './hosts.queries.ts';

/** Returns true if a key is that of the storefronts which serve every shop. */
export function isRuntimeKey(
  { config: { shops } }: Pick<Services, 'config'>,
  key: string,
): boolean {
  return shops !== undefined && isSameText(key, shops.key);
}

/** Returns the caller of a storefront for one shop, as the shop's own key makes it. Null for a closed shop. */
export async function runtimeCaller(services: Services, slug: string): Promise<Caller | null> {
  const shop = await services.shared(visitableReader)(slug);
  if (!shop) return null;
  const { businessId, revision } = shop;
  return {
    credential: 'shop',
    credentialId: `storefront:${businessId}`,
    actor: { type: tokenKinds.shop.actor, id: null, name: 'storefront' },
    userId: null,
    businessId,
    revision,
    offered: offeredLanguages(shop),
    buyerId: null,
    operator: false,
    limit: limitOf({ kind: 'shop', scopes: [] }),
    toolGroups: [],
  };
}

/** Reads shops by slug; concurrent calls share a statement. */
function visitableReader({ fork }: Services): (slug: string) => Promise<VisitableShop | null> {
  return groupCommit(async slugs => {
    const found = await findVisitable(fork(), [...new Set(slugs)]);
    return slugs.map(
      slug =>
        found.find(shop => shop.slug === slug) ??
        found.find(({ formerSlugs }) => formerSlugs.includes(slug)) ??
        null,
    );
  });
}
