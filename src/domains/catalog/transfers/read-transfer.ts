import type { EntityManager } from '@mikro-orm/sql';
import type { StockTransferLineInput } from '../../../graphql.generated.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { findSellables } from '../items/find-sellables.ts';
import type { TransferredUnits } from './stock-transfer.entity.ts';

/**
 * Reads the lines of a transfer. @throws DomainError NOT_FOUND, VALIDATION_FAILED, or RULE_VIOLATION for an item without stock of
 * its own. All name the line.
 */
export async function readLines(
  em: EntityManager,
  businessId: string,
  lines: readonly StockTransferLineInput[],
): Promise<TransferredUnits[]> {
  const requests = lines.map(({ catalogItemId: itemId, variantId = null }) => ({
    itemId,
    variantId,
  }));
  const found = await findSellables(em, { id: businessId }, requests, 'lines');
  const seen = new Set<string>();
  return found.map(({ itemId, variantId, name, isSet, takes }, index) => {
    const path = `lines[${index}].catalogItemId`;
    const [take] = takes;
    if (isSet || !take) {
      const why = isSet ? 'is a set; transfer its parts.' : 'has no stock that is tracked.';
      throw new DomainError('RULE_VIOLATION', `${path}: “${name}” ${why}`).withReason(
        isSet ? 'stock_of_set' : 'stock_not_tracked',
        { name },
      );
    }
    if (seen.has(take.stockId)) throw invalid(path, `“${take.name}” is there twice; give it once.`);
    seen.add(take.stockId);
    return { itemId, variantId, quantity: lines[index]?.quantity ?? 0, received: null };
  });
}

/** Returns the stock row of a line. */
export const stockIdOf = ({ itemId, variantId }: Pick<TransferredUnits, 'itemId' | 'variantId'>) =>
  variantId ?? itemId;
