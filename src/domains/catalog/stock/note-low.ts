import type { Context } from '../../../platform/context.ts';
import { journalSideEffects } from '../../../platform/journal/journal-side-effects.ts';
import type { Fall } from './stock-move.queries.ts';
import { findNames } from './stock.queries.ts';

/**
 * Records items whose stock fell to the low-stock level. Each is recorded once until its stock was above the
 * level again.
 */
export async function noteLow(
  transaction: Context,
  businessId: string,
  falls: readonly Fall[],
  locationId: string | null = null,
): Promise<void> {
  const low = falls.filter(
    ({ before, onHand, lowStock }) => lowStock !== null && before > lowStock && onHand <= lowStock,
  );
  if (low.length === 0) return;
  const ids = low.map(({ stockId }) => stockId);
  const names = await findNames(transaction.em, { businessId, ids });
  const events = low.map(({ stockId, onHand, lowStock }) => ({
    type: 'stock.low',
    businessId,
    subject: stockId,
    summary: `“${names.get(stockId) ?? stockId}” is low: ${onHand} left.`,
    details: { onHand, lowStock, ...(locationId !== null && { locationId }) },
  }));
  await journalSideEffects(transaction, events);
}
