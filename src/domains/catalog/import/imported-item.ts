import type { Meeting } from '../../../enums.generated.ts';
import type { ItemNumbers } from '../../../../packages/shared/item-numbers.ts';

/** Fields of an item that a file can set. `id` is null until the item is stored. */
export interface ImportedItem extends ItemNumbers {
  id: string | null;
  /** The item's id in another system. */
  externalId: string | null;
  /** The other system's own data about the item. */
  metadata: Readonly<Record<string, string>>;
  name: string;
  type: 'service' | 'product';
  sku: string | null;
  description: string | null;
  priceMinor: number;
  durationMinutes: number | null;
  /** Never set by a file. */
  capacity: number;
  categoryName: string | null;
  /** Name of the item's own tax rate, `exempt`, or null for the default. */
  taxClass: string | null;
  depositPpm: number | null;
  depositMinor: number | null;
  bookableHours: string | null;
  requiresApproval: boolean;
  requiresPrepayment: boolean;
  requiresCard: boolean | null;
  meeting: Meeting;
  meetingUrl: string | null;
  active: boolean;
  form: 'plain' | 'variants' | 'set';
  trackStock: boolean;
  /** Sellable units; null if not tracked. For variants or parts, the count follows from theirs. */
  stock: number | null;
  /** The part of `stock` that other locations than the main one have. */
  elsewhere: number;
  /** Stock level at or below which stock is low. */
  lowStock: number | null;
}

/** Cells of a line, by column. */
export type Cells = Readonly<Record<string, string | undefined>>;
