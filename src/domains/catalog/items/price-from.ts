/** SQL for what an item is sorted and filtered by as its price, as the indexes have it. */
export function priceFromOf(item: string): string {
  return `coalesce(${item}.variants_from_minor, ${item}.price_minor)`;
}
