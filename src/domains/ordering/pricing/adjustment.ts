/**
 * A discount that staff gave on a line or on a whole order, or the price of one unit that they gave on a line. It comes
 * with a reason, and with who gave it.
 */
export interface Adjustment {
  kind: 'price' | 'percent' | 'amount';
  /** A price or an amount in minor units; of a percentage parts per million. */
  value: number;
  /** The catalog's price of one unit, where another one was given. */
  listMinor: number | null;
  reason: string;
  by: string | null;
}

/** An adjustment as it was asked for: of the line at this position, or of the whole order. */
export interface AskedAdjustment {
  /** Where it stands in the input. */
  path: string;
  /** Null: the whole order. */
  position: number | null;
  /** Null: none any more. */
  adjustment: Omit<Adjustment, 'listMinor'> | null;
}
