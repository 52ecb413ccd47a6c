import type { PresetKey } from '../../business/preset-keys.ts';

/**
 * A ready-made business. Its names are texts, by the keys of its categories, items and staff. Prices are in euros, in major
 * units; hours are the canonical week without a timezone.
 */
export interface Preset {
  key: PresetKey;
  businessType: string;
  category: string;
  workingHours: object;
  slotStepMinutes: number;
  /** The keys of the categories, in their order. */
  categories: readonly string[];
  items: readonly {
    key: string;
    category: string;
    type: 'service' | 'product';
    price: number;
    durationMinutes?: number;
    capacity?: number;
    bufferAfterMinutes?: number;
  }[];
  /** The keys of the staff. */
  staff: readonly string[];
}
