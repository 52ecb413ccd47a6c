import type { DiscountKind } from './discount.entity.ts';

/** A discount that may apply, with the facts that decide it. Money is in minor units. */
export interface Candidate {
  id: string;
  name: string;
  code: string | null;
  kind: DiscountKind;
  ppm: number | null;
  amountMinor: number | null;
  leastMinor: number | null;
  /** True if this client, or all clients together, reached the maximum of uses. */
  isUsedUp: boolean;
  /** True if the discount is for first orders only, and the client has ordered before. */
  isLate: boolean;
  /** Requested items that the discount covers; null: all. */
  itemIds: string[] | null;
}

/** Order or cart for which candidates are searched. */
export interface Question {
  businessId: string;
  itemIds: readonly string[];
  code: string | null;
  /**
   * Client by id or phone; both are null for an anonymous buyer. Null: not known yet, so that no limit per
   * client applies.
   */
  client: { id: string | null; phone: string | null } | null;
  /** Time in epoch milliseconds. */
  now: number;
  /**
   * Changed order, with the ids of its discounts. Automatic discounts apply as they did when it was placed.
   */
  order?: { id: string; keptIds: readonly string[]; createdAt: number };
}
