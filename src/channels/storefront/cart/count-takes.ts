import type { Offer } from './offer.ts';

/**
 * Counts what the lines of one cart take, line by line: returns how many of a line's units can be had beside the lines
 * before it. Sets and their parts share one stock.
 */
export function countTakes(): (offer: Offer, requested: number) => number {
  const ordered = new Map<string, number>();
  const allocated = new Map<string, number>();
  const add = (counts: Map<string, number>, id: string, more: number) =>
    counts.set(id, (counts.get(id) ?? 0) + more);
  return ({ itemId, variantId, most, takes }, requested) => {
    const id = variantId ?? itemId;
    const possible = takes.map(({ stockId, quantity, onHand }) =>
      Math.floor((onHand - (allocated.get(stockId) ?? 0)) / quantity),
    );
    const left = Math.max(0, Math.min(most - (ordered.get(id) ?? 0), ...possible));
    const quantity = Math.min(requested, left);
    add(ordered, id, quantity);
    for (const take of takes) add(allocated, take.stockId, take.quantity * quantity);
    return quantity;
  };
}
