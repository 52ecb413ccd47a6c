import type { EntityManager } from '@mikro-orm/sql';
import { DomainError } from '../../platform/errors.ts';
import type { Business } from '../business/business.entity.ts';
import { withSettings } from './find-shop.ts';
import { Shop } from './shop.entity.ts';
import type { Services } from '../../platform/services.ts';
import { Token } from '../identity/tokens/token.entity.ts';

/**
 * Returns the shop of an authorized business, for its delivery methods. @throws DomainError RULE_VIOLATION if
 * there is no shop.
 */
export async function findOwnShop(em: EntityManager, business: Business): Promise<Shop> {
  const shop = await em.findOne(Shop, { businessId: business.id });
  if (shop) return withSettings(shop, business);
  throw new DomainError(
    'RULE_VIOLATION',
    'delivery: this business has no shop, and so no delivery methods; leave it out.',
  );
}

/** Published shop of a business, and the sites allowed by its valid widget tokens. */
export interface PublicFace {
  shop: Shop | null;
  origins: string[];
}

/** Reads the shop and allowed sites that the booking page of a business needs. */
export async function publicFace(
  services: Pick<Services, 'fork' | 'now'>,
  businessId: string,
): Promise<PublicFace> {
  const [shop, tokens] = await Promise.all([
    services.fork().findOne(Shop, { businessId, published: true }),
    services.fork().find(Token, {
      businessId,
      kind: 'widget',
      revokedAt: null,
      $or: [{ expiresAt: null }, { expiresAt: { $gt: services.now() } }],
    }),
  ]);
  return { shop, origins: [...new Set(tokens.flatMap(token => token.allowedOrigins))].toSorted() };
}
