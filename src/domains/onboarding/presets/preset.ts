import type { PresetKey } from '../../business/preset-keys.ts';

/**
 * A ready-made business. Prices are in euros, in major units; hours are the canonical week without a timezone.
 */
export interface Preset {
  key: PresetKey;
  businessType: string;
  category: string;
  workingHours: object;
  slotStepMinutes: number;
  categories: readonly { name: string; sortOrder: number }[];
  items: readonly {
    name: string;
    type: 'service' | 'product';
    price: number;
    durationMinutes?: number;
    categoryName: string;
    description?: string;
    capacity?: number;
    bufferAfterMinutes?: number;
  }[];
  staff: readonly { name: string; role: string }[];
}
