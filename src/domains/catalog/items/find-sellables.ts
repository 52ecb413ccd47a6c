import type { EntityManager } from '@mikro-orm/sql';
import { DomainError, invalid } from '../../../platform/errors.ts';
import type { Business } from '../../business/business.entity.ts';
import { locationIdOf } from '../../business/locations/at-location.ts';
import { notFound } from '../../nouns/not-found.ts';
import { rateAt } from '../../taxes/rate-at.ts';
import { findSellableRows, type Sellable } from './sellable.queries.ts';

/** An item or variant to buy. */
export interface SellableRequest {
  itemId: string;
  variantId?: string | null | undefined;
  /** Staff member who performs the service. The price can depend on it. */
  staffId?: string | null;
  /** Earlier sale of the appointment, whose price is kept. */
  visit?: { sellable: Sellable };
}

/**
 * Reads the requested items as the location of the business offers them, in the order of the requests. @throws DomainError NOT_FOUND for an unknown item
 * or variant, VALIDATION_FAILED if a variant must be chosen. Both name the position as `items[i]`, or with
 * the name given as `list`.
 */
export async function findSellables(
  em: EntityManager,
  business: Pick<Business, 'id' | 'locationId'>,
  requests: readonly SellableRequest[],
  list = 'items',
): Promise<Sellable[]> {
  const { id: businessId, locationId } = business;
  const there = locationId === undefined ? null : locationIdOf({ businessId, locationId });
  const rows = await findSellableRows(em, { businessId, locationId: there, requests });
  return rows.map((row, index) => {
    const { visit } = requests[index] as SellableRequest;
    if (visit) return visit.sellable;
    const { choices, ...sellable } = row;
    const { itemId, variantId } = requests[index] as SellableRequest;
    if (sellable.itemId === null) throw absent(`${list}[${index}].catalogItemId`, 'item', itemId);
    if (variantId != null && sellable.variantId === null) {
      throw absent(`${list}[${index}].variantId`, 'var', variantId);
    }
    if (choices) throw unchosen(`${list}[${index}].variantId`, sellable.name, choices);
    const taxRate = rateAt(sellable.taxRate, business);
    return { ...sellable, taxRate } as Sellable;
  });
}

function absent(path: string, kind: 'item' | 'var', id: string): DomainError {
  return new DomainError('NOT_FOUND', `${path}: ${notFound(kind, id).message}`);
}

function unchosen(path: string, name: string, choices: readonly string[]): DomainError {
  return invalid(path, `“${name}” has variants; choose one of ${choices.join(', ')}.`);
}
