import type { Meeting } from '../../../enums.generated.ts';
import type { ServiceRuleFields } from '../items/apply-service-rules.ts';

/** The fields of an item that a file can set. `id` is null until the item is stored. */
export interface ImportedItem extends ServiceRuleFields {
  id: string | null;
  name: string;
  type: 'service' | 'product';
  sku: string | null;
  description: string | null;
  priceMinor: number;
  durationMinutes: number | null;
  /** Not in files. */
  capacity: number;
  categoryName: string | null;
  /** The name of its own tax rate, `exempt`, or null for the default. */
  taxClass: string | null;
  depositPpm: number | null;
  depositMinor: number | null;
  maxPerOrder: number | null;
  requiresApproval: boolean;
  requiresPrepayment: boolean;
  requiresCard: boolean | null;
  meeting: Meeting;
  meetingUrl: string | null;
  active: boolean;
  form: 'plain' | 'variants' | 'set';
  trackStock: boolean;
  /** Sellable units, of an item with variants or parts as many as those have; null: not tracked. */
  stock: number | null;
  /** From how many units on its stock is low. */
  lowStock: number | null;
}

/** The cells of a line by column. */
export type Cells = Readonly<Record<string, string | undefined>>;
