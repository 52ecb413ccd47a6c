import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../business/business.entity.ts';
import type { Tariff } from './tariff.entity.ts';
import { findVersion } from './tariff-version.queries.ts';

/** Versions that this process has read, by database. A version never changes, so it is read once. */
const read = new WeakMap<object, Map<string, Tariff>>();

/** The tariff that a business holds. */
export type Holder = Pick<Business, 'tariff' | 'tariffVersion'>;

/** Returns the tariff that a business holds. If this installation does not have it, returns one without limits. */
export async function heldTariff(em: EntityManager, holder: Holder): Promise<Tariff> {
  const driver = em.getDriver();
  const known = read.get(driver) ?? new Map<string, Tariff>();
  read.set(driver, known);
  const { tariff: key, tariffVersion: version } = holder;
  const name = `${key} ${version}`;
  const found = known.get(name) ?? (await findVersion(em, { key, version }));
  if (found) known.set(name, found);
  return found ?? withoutLimits(key, version);
}

function withoutLimits(key: string, version: number): Tariff {
  return {
    key,
    version,
    position: 0,
    name: key,
    description: '',
    monthlyMinor: 0,
    yearlyMinor: null,
    currency: 'EUR',
    staff: null,
    catalogItems: null,
    locations: null,
    appointmentsPerMonth: null,
    messagesPerMonth: null,
    features: ['own_domain', 'webhooks', 'sandboxes'],
    trialDays: 0,
    offered: false,
    createdAt: 0,
  };
}
