import type { Services } from '../../platform/services.ts';
import { Token } from '../identity/tokens/token.entity.ts';
import { Shop } from './shop.entity.ts';

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
