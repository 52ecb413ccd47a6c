import type { EntityManager } from '@mikro-orm/sql';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
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
 * Reads the requested items, in the order of the requests. @throws DomainError NOT_FOUND for an unknown item
 * or variant, VALIDATION_FAILED if a variant must be chosen. Both name the position as `items[i]`, or with
 * the name given as `list`.
 */
export async function findSellables(
  em: EntityManager,
  businessId: string,
  requests: readonly SellableRequest[],
  list = 'items',
): Promise<Sellable[]> {
  const rows = await findSellableRows(em, { businessId, requests });
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
    return sellable as Sellable;
  });
}

function absent(path: string, kind: 'item' | 'var', id: string): DomainError {
  return new DomainError('NOT_FOUND', `${path}: ${notFound(kind, id).message}`);
}

function unchosen(path: string, name: string, choices: readonly string[]): DomainError {
  return invalid(path, `“${name}” has variants; choose one of ${choices.join(', ')}.`);
}
