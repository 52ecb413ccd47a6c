import type { Context } from '../../../platform/context.ts';
import { noteLow } from './note-low.ts';
import type { Moving } from './stock-movement.queries.ts';
import { storeLevels, type LockedLevel } from './stock.queries.ts';

/** Returns the caller as one who moves stock of a business now. */
export function movingOf({ caller, now }: Context, businessId: string): Moving {
  return { businessId, actorName: caller.actor.name, at: now() };
}

/** New and former level of an item or variant; `before` is undefined if stock was not tracked. */
interface Level {
  variantId: string | null;
  before: LockedLevel | undefined;
  onHand: number;
}

/** Sets levels whose rows are locked, and records each change as a movement. */
export async function setLevels(
  transaction: Context,
  businessId: string,
  itemId: string,
  levels: readonly Level[],
): Promise<void> {
  const changed = levels
    .filter(level => level.before?.onHand !== level.onHand)
    .map(level => ({ ...level, stockId: level.variantId ?? itemId }));
  if (changed.length === 0) return;
  await storeLevels(transaction.em, {
    ...movingOf(transaction, businessId),
    itemId,
    levels: changed.map(({ stockId, variantId, before, onHand }) => ({
      stockId,
      variantId,
      onHand,
      change: onHand - (before?.onHand ?? 0),
      kind: before === undefined ? 'received' : 'adjusted',
    })),
  });
  const falls = changed.flatMap(({ stockId, before, onHand }) =>
    before ? [{ ...before, stockId, before: before.onHand, onHand }] : [],
  );
  await noteLow(transaction, businessId, falls);
}
