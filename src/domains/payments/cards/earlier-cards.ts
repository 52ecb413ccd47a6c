import type { KeptCard } from './kept-card.entity.ts';

/** Returns the cards that are still valid when the visit starts. */
export function validFor(
  cards: readonly KeptCard[],
  { startAt }: { startAt: number },
): readonly KeptCard[] {
  const month = new Date(startAt).toISOString().slice(0, '2029-04'.length);
  return cards.filter(({ validUntil }) => validUntil == null || validUntil >= month);
}
