import type { Offer, Room } from './offer.ts';

/**
 * Creates a counter for the lines of one cart. It returns how many units of a line are available after the
 * lines before it. Sets and their parts share one stock, and the variants of an item share its maximum.
 */
export function createRoomCounter(): (offer: Offer, requested: number) => Room {
  const ordered = new Map<string, number>();
  const ofItem = new Map<string, number>();
  const allocated = new Map<string, number>();
  const add = (counts: Map<string, number>, id: string, more: number) =>
    counts.set(id, (counts.get(id) ?? 0) + more);
  return ({ itemId, variantId, most, maxPerOrder, takes }, requested) => {
    const id = variantId ?? itemId;
    const possible = takes.map(({ stockId, quantity, onHand }) =>
      Math.floor((onHand - (allocated.get(stockId) ?? 0)) / quantity),
    );
    const stock = Math.max(0, Math.min(Infinity, ...possible));
    const allowed = Math.max(
      0,
      Math.min(
        most - (ordered.get(id) ?? 0),
        (maxPerOrder ?? Infinity) - (ofItem.get(itemId) ?? 0),
      ),
    );
    const units = Math.min(requested, stock, allowed);
    add(ordered, id, units);
    add(ofItem, itemId, units);
    for (const take of takes) add(allocated, take.stockId, take.quantity * units);
    return { units, isMost: stock > 0 && allowed <= stock };
  };
}
