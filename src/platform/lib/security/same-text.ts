import { timingSafeEqual } from 'node:crypto';

/** Compares a given text with the right one in constant time, so the duration reveals nothing. */
export function isSameText(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
