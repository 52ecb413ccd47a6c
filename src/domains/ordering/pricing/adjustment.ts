/** A discount by staff on a line or a whole order, or a unit price by staff for a line. It has a reason and an author. */
export interface Adjustment {
  kind: 'price' | 'percent' | 'amount';
  /** A price or an amount in minor units; a percentage in parts per million. */
  value: number;
  /** The catalog's unit price, if staff set another one. */
  listMinor: number | null;
  reason: string;
  by: string | null;
}

/** A requested adjustment of the line at this position, or of the whole order. */
export interface AskedAdjustment {
  /** The path in the input. */
  path: string;
  /** The position of the line; null for the whole order. */
  position: number | null;
  /** The adjustment; null removes it. */
  adjustment: Omit<Adjustment, 'listMinor'> | null;
}
