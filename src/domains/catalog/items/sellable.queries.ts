import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { opaque, query, type Sql } from '../../../platform/database/query/query.ts';
import { rateOfItem } from '../../taxes/tax-rate.queries.ts';
import type { PlacedRate } from '../../taxes/rate-at.ts';
import type { AppliedRate } from '../../taxes/calculate-tax.ts';
import type { StockNeed } from '../stock/stock.ts';
import type { Grants } from './grants.ts';

/** An item or variant with its present price and settings. Money is in minor units. */
export interface Sellable {
  itemId: string;
  variantId: string | null;
  type: 'service' | 'product';
  /** The item's name. */
  name: string;
  variantName: string | null;
  sku: string | null;
  priceMinor: number;
  durationMinutes: number | null;
  /** Tax rate that applies to the item. */
  taxRate: AppliedRate | null;
  /** True if the item, and the variant if there is one, are active. */
  active: boolean;
  /** Value that one unit grants to its buyer once it is paid. */
  grants: Grants | null;
  requiresPrepayment: boolean;
  depositPpm: number | null;
  depositMinor: number | null;
  requiresApproval: boolean;
  /** Largest number of units of the item in one order, its variants together; null: no maximum. */
  maxPerOrder: number | null;
  /** True if the item is a set. */
  isSet: boolean;
  /** Stock that one sold unit takes: its parts for a set, nothing for untracked stock. */
  takes: StockNeed[];
}

interface Requested {
  itemId: string;
  variantId?: string | null | undefined;
  staffId?: string | null;
}

/** A sellable, or nothing if the item is unknown. `choices` lists the variants of an item that was requested without one. */
type SellableRow = Omit<Sellable, 'itemId' | 'taxRate'> & {
  itemId: string | null;
  taxRate: PlacedRate | null;
  choices: string[] | null;
};

/** Expressions for the terms of items `i` at a location. */
export const termsAt = (locationId: string): Record<'priceMinor' | 'isOffered', Sql> => ({
  priceMinor: sql`select (t ->> 'priceMinor')::bigint from jsonb_array_elements(i.location_terms) t
    where t ->> 'locationId' = ${locationId}`,
  isOffered: sql`not coalesce(i.location_terms @> ${JSON.stringify([{ locationId, isOffered: false }])}::jsonb, false)`,
});

/** Reads the requested items, in the order of the requests. `locationId` names the location whose terms apply. */
export function findSellableRows(
  em: EntityManager,
  {
    businessId,
    locationId,
    requests,
  }: { businessId: string; locationId: string | null; requests: readonly Requested[] },
): Promise<SellableRow[]> {
  const terms = locationId === null ? null : termsAt(locationId);
  const itemIds = requests.map(({ itemId }) => itemId);
  const variantIds = requests.map(({ variantId }) => variantId ?? null);
  const staffIds = requests.map(({ staffId }) => staffId ?? null);
  return query(
    em,
    sql<SellableRow>`
      select i.id as "itemId", v.id as "variantId", i.type, i.name, v.name as "variantName",
        coalesce(v.sku, i.sku) as sku, coalesce(v.price_minor, (
          select (t ->> 'priceMinor')::bigint from jsonb_array_elements(i.staff_terms) t where t ->> 'staffId' = w.staff_id
        ), ${terms ? sql`(${terms.priceMinor}), ` : sql``}i.price_minor)::float8 as "priceMinor",
        coalesce(v.duration_minutes, i.duration_minutes) as "durationMinutes",
        i.active and coalesce(v.active, true) ${terms ? sql`and ${terms.isOffered}` : sql``} as active, ${sql.raw(rateOfItem('i'))} as "taxRate", i.grants,
        i.deposit_ppm as "depositPpm", i.deposit_minor::float8 as "depositMinor",
        i.requires_prepayment as "requiresPrepayment", i.requires_approval as "requiresApproval",
        i.max_per_order as "maxPerOrder", i.form = 'set' as "isSet",
        case when w.variant_id is null and i.form = 'variants' then (
          select json_agg(c.name || ' (' || c.id || ')' order by c.sort_order)
          from catalog_variant c where c.business_id = ${businessId} and c.item_id = i.id
        ) end as choices,
        coalesce(case when i.form = 'set' then (
          select json_agg(json_build_object('stockId', coalesce(q.id, p.id), 'quantity', t.quantity,
            'name', p.name || coalesce(' (' || q.name || ')', '')) order by t.position)
          from catalog_part t
          join catalog_item p on p.business_id = t.business_id and p.id = t.part_item_id and p.track_stock
          left join catalog_variant q on q.business_id = t.business_id and q.id = t.part_variant_id
          where t.business_id = ${businessId} and t.bundle_id = i.id
        ) end, case when i.track_stock then json_build_array(json_build_object('stockId', coalesce(v.id, i.id),
          'quantity', 1, 'name', i.name || coalesce(' (' || v.name || ')', ''))) end, '[]') as takes
      from unnest(${opaque(itemIds, 'text[]')}, ${opaque(variantIds, 'text[]')}, ${opaque(staffIds, 'text[]')})
        with ordinality w(item_id, variant_id, staff_id, place)
      left join catalog_item i on i.business_id = ${businessId} and i.id = w.item_id
      left join catalog_variant v on v.business_id = ${businessId} and v.item_id = i.id and v.id = w.variant_id
      order by w.place`,
  );
}
