import type { EntityManager } from '@mikro-orm/sql';
import { readInstant, type InstantInput } from '../../../platform/validation/read-instant.ts';
import { invalid } from '../../../platform/errors.ts';
import { notFound } from '../../../domains/nouns/not-found.ts';
import type { CartItemInput } from '../../../graphql.generated.ts';
import { checkOpenFor, type ShopContext } from '../../../domains/shop/find-shop.ts';
import type { Offer } from '../cart/offer.ts';
import { isActiveStaff } from '../shop.queries.ts';

/** Reads the start that a buyer wants, in epoch milliseconds; null for none. */
export function readSlot(slot: InstantInput | null | undefined, zone: string): number | null {
  return readInstant(slot, zone, 'slot');
}

/** Checks the fields of a cart item against what the item needs. @throws DomainError. */
export function checkCartItem(
  { type, name }: Offer,
  { shop }: ShopContext,
  slot: number | null,
  { quantity, staffId }: CartItemInput,
): void {
  checkOpenFor(shop, type);
  const isService = type === 'service';
  if (isService && slot === null) {
    throw invalid('slot', `required: “${name}” is a service; availability lists its free times.`);
  }
  if (!isService && (slot !== null || staffId != null)) {
    throw invalid('slot', `“${name}” is a product and has no time; leave slot and staffId out.`);
  }
  if (isService && (quantity ?? 1) !== 1) {
    throw invalid('quantity', 'must be 1 for a service; add each time on its own.');
  }
}

/** Checks that a staff member is active. @throws DomainError NOT_FOUND. */
export async function checkStaff(
  em: EntityManager,
  businessId: string,
  staffId: string | null | undefined,
): Promise<void> {
  if (staffId == null) return;
  if (!(await isActiveStaff(em, { businessId, id: staffId }))) throw notFound('stf', staffId);
}
