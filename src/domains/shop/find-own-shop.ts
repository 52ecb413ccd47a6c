import type { EntityManager } from '@mikro-orm/sql';
import { DomainError } from '../../platform/errors.ts';
import type { Business } from '../business/business.entity.ts';
import { withSettings } from './find-shop.ts';
import { Shop } from './shop.entity.ts';

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
