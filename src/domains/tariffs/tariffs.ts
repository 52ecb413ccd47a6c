import type { TariffKey } from '../../platform/config.ts';

/** The limits of a tariff; null is unlimited. */
export interface TariffLimits {
  /** Active staff members. */
  readonly staff: number | null;
  /** Active services and products. */
  readonly catalogItems: number | null;
  /** Appointments that start in one calendar month of the business and are not cancelled. */
  readonly appointmentsPerMonth: number | null;
}

/** The price and the limits of a tariff. The price is in major units. */
export interface Tariff {
  readonly key: TariffKey;
  readonly name: string;
  readonly description: string;
  readonly monthlyPrice: number;
  readonly currency: string;
  readonly limits: TariffLimits;
}

/** All tariffs, the smallest first. The last one has no limits. */
export const tariffs: readonly Tariff[] = [
  {
    key: 'solo',
    name: 'Solo',
    description: 'For one person with a calendar of their own.',
    monthlyPrice: 12,
    currency: 'EUR',
    limits: { staff: 1, catalogItems: 25, appointmentsPerMonth: 150 },
  },
  {
    key: 'team',
    name: 'Team',
    description: 'For a small team.',
    monthlyPrice: 39,
    currency: 'EUR',
    limits: { staff: 5, catalogItems: 200, appointmentsPerMonth: 1500 },
  },
  {
    key: 'studio',
    name: 'Studio',
    description: 'For a large team, with as many appointments as it can serve.',
    monthlyPrice: 99,
    currency: 'EUR',
    limits: { staff: 25, catalogItems: 2000, appointmentsPerMonth: null },
  },
  {
    key: 'open',
    name: 'Open',
    description: 'Without limits, for those who run the service themselves.',
    monthlyPrice: 0,
    currency: 'EUR',
    limits: { staff: null, catalogItems: null, appointmentsPerMonth: null },
  },
];

/** Returns the tariff with this key. If the key is no longer listed, returns the tariff without limits. */
export function tariffOf(key: string): Tariff {
  return tariffs.find(tariff => tariff.key === key) ?? (tariffs.at(-1) as Tariff);
}
