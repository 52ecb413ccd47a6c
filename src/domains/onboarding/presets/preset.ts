import type { PresetKey } from '../../business/preset-keys.ts';

/**
 * A ready-made business. The keys of its categories, items and staff refer to translated names. Prices are in
 * euros, in major units. Hours are the canonical week without a timezone.
 */
export interface Preset {
  key: PresetKey;
  businessType: string;
  category: string;
  workingHours: object;
  slotStepMinutes: number;
  /** Keys of the categories, in their order. */
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
  /** Keys of the staff. */
  staff: readonly string[];
}
