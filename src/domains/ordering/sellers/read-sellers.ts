import type { OrderSellerInput } from '../../../graphql.generated.ts';
import { invalid } from '../../../platform/errors.ts';

/** Reads who sold lines, by position. @throws DomainError VALIDATION_FAILED for a line that is not there, or given twice. */
export function readSellers(
  inputs: readonly OrderSellerInput[] | null | undefined,
  isLine: (position: number) => boolean,
): Map<number, string | null> {
  const sellers = new Map<number, string | null>();
  for (const [index, { position, sellerId = null }] of (inputs ?? []).entries()) {
    const path = `sellers[${index}].position`;
    if (sellers.has(position)) throw invalid(path, 'is given twice.');
    if (!isLine(position)) throw invalid(path, 'the order has no such line.');
    sellers.set(position, sellerId);
  }
  return sellers;
}
