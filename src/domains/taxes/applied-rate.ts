import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import { sql } from '../../platform/database/query/sql.ts';
import type { AppliedRate } from './calculate-tax.ts';

/** What decides about the rate of an item or a delivery method. */
export interface TaxClass {
  /** Its own rate; null: the business's default, if there is one. */
  taxRateId: string | null;
  taxExempt: boolean;
}

/** Selects as JSON the rate that applies to an item, given its table's alias; null for none. */
export const rateOfItem = (item: string) => `(
  select json_build_object('name', t.name, 'ppm', t.ppm) from tax_rate t
  where t.business_id = ${item}.business_id and not ${item}.tax_exempt
    and case when ${item}.tax_rate_id is null then t.is_default else t.id = ${item}.tax_rate_id end)`;

/** A rate of a business, to choose from. */
interface KnownRate extends AppliedRate {
  id: string;
  isDefault: boolean;
}

/** The same for what is no item, among the rates of its business. */
export function rateFor(
  rates: readonly KnownRate[],
  { taxRateId, taxExempt }: TaxClass,
): AppliedRate | null {
  if (taxExempt) return null;
  const rate = rates.find(({ id, isDefault }) =>
    taxRateId === null ? isDefault : id === taxRateId,
  );
  return rate ? { name: rate.name, ppm: rate.ppm } : null;
}

/** A request's loader of all rates of a business, which are few. */
export function taxRatesLoader(em: EntityManager): DataLoader<string, KnownRate[]> {
  return new DataLoader(async businessIds => {
    const rows = await sql<KnownRate & { businessId: string }>(
      em,
      `select business_id as "businessId", id, name, ppm, is_default as "isDefault"
       from tax_rate where business_id = any($1)`,
      [businessIds],
    );
    return businessIds.map(id => rows.filter(({ businessId }) => businessId === id));
  });
}
