import type { OrderSellerInput } from '../../../graphql.generated.ts';
import { invalid } from '../../../platform/errors.ts';

/** Reads the sellers of lines, by position. @throws DomainError VALIDATION_FAILED for an unknown or repeated line. */
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
