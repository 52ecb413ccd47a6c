import type { Services } from '../../platform/services.ts';
import { Token } from '../identity/tokens/token.entity.ts';
import { Shop } from './shop.entity.ts';

/** The published shop of a business, and the sites that its working widget tokens allow. */
export interface PublicFace {
  shop: Shop | null;
  origins: string[];
}

/** Reads what the booking page of a business shows and allows besides the business itself. */
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
