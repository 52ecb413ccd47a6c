import type { EntityManager } from '@mikro-orm/sql';
import { sql, unseen } from '../../../platform/database/query/sql.ts';
import { DomainError, invalid, notFound } from '../../../platform/errors.ts';
import { rateOfItem } from '../../taxes/applied-rate.ts';
import type { AppliedRate } from '../../taxes/calculate-tax.ts';
import type { Grants } from './grants.ts';
import type { StockNeed } from '../stock/stock.ts';

/** An item or variant to buy. */
export interface SellableRequest {
  itemId: string;
  variantId?: string | null | undefined;
  /** Who serves it, with whom it may cost something else. */
  staffId?: string | null;
  /** What was sold before, at the price of then. */
  visit?: { sellable: Sellable };
}

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
  /** The rate that applies to it. */
  taxRate: AppliedRate | null;
  /** Whether the item, and the variant if there is one, are active. */
  active: boolean;
  /** What one unit gives to its buyer once it is paid. */
  grants: Grants | null;
  requiresPrepayment: boolean;
  depositPpm: number | null;
  depositMinor: number | null;
  requiresApproval: boolean;
  /** How many units of the item one order can have, its variants together; null: no maximum. */
  maxPerOrder: number | null;
  /** Whether the item is a set. */
  isSet: boolean;
  /** What selling one unit takes from stock: nothing if stock is not tracked, the parts for a set. */
  takes: StockNeed[];
}

/**
 * Reads the requested items, in the order of the requests. @throws DomainError NOT_FOUND for an unknown item or
 * variant, VALIDATION_FAILED if a variant must be chosen; both name the position as `items[i]`, or with the
 * name given as `list`.
 */
export async function findSellables(
  em: EntityManager,
  businessId: string,
  requests: readonly SellableRequest[],
  list = 'items',
): Promise<Sellable[]> {
  const rows = await sql<Row>(em, statement, [
    businessId,
    requests.map(request => request.itemId),
    requests.map(request => request.variantId ?? null),
    requests.map(request => request.staffId ?? null),
  ]);
  return rows.map((row, index) => {
    const { visit } = requests[index] as SellableRequest;
    if (visit) return visit.sellable;
    const { choices, ...sellable } = row;
    const { itemId, variantId } = requests[index] as SellableRequest;
    if (sellable.itemId === null) throw absent(`${list}[${index}].catalogItemId`, 'item', itemId);
    if (variantId != null && sellable.variantId === null) {
      throw absent(`${list}[${index}].variantId`, 'var', variantId);
    }
    if (choices) throw unchosen(`${list}[${index}].variantId`, sellable.name, choices);
    return sellable as Sellable;
  });
}

type Row = Omit<Sellable, 'itemId'> & { itemId: string | null; choices: string[] | null };

/** `choices` lists the variants of an item that was requested without one. */
const statement = `
  select i.id as "itemId", v.id as "variantId", i.type, i.name, v.name as "variantName",
    coalesce(v.sku, i.sku) as sku, coalesce(v.price_minor, (
      select (t ->> 'priceMinor')::bigint from jsonb_array_elements(i.staff_terms) t where t ->> 'staffId' = w.staff_id
    ), i.price_minor)::float8 as "priceMinor",
    coalesce(v.duration_minutes, i.duration_minutes) as "durationMinutes",
    i.active and coalesce(v.active, true) as active, ${rateOfItem('i')} as "taxRate", i.grants,
    i.deposit_ppm as "depositPpm", i.deposit_minor::float8 as "depositMinor",
    i.requires_prepayment as "requiresPrepayment", i.requires_approval as "requiresApproval",
    i.max_per_order as "maxPerOrder", i.form = 'set' as "isSet",
    case when w.variant_id is null and i.form = 'variants' then (
      select json_agg(c.name || ' (' || c.id || ')' order by c.sort_order)
      from catalog_variant c where c.business_id = $1 and c.item_id = i.id
    ) end as choices,
    coalesce(case when i.form = 'set' then (
      select json_agg(json_build_object('stockId', coalesce(q.id, p.id), 'quantity', t.quantity,
        'name', p.name || coalesce(' (' || q.name || ')', '')) order by t.position)
      from catalog_part t
      join catalog_item p on p.business_id = t.business_id and p.id = t.part_item_id and p.track_stock
      left join catalog_variant q on q.business_id = t.business_id and q.id = t.part_variant_id
      where t.business_id = $1 and t.bundle_id = i.id
    ) end, case when i.track_stock then json_build_array(json_build_object('stockId', coalesce(v.id, i.id),
      'quantity', 1, 'name', i.name || coalesce(' (' || v.name || ')', ''))) end, '[]') as takes
  from unnest(${unseen('$2', 'text[]')}, ${unseen('$3', 'text[]')}, ${unseen('$4', 'text[]')})
    with ordinality w(item_id, variant_id, staff_id, place)
  left join catalog_item i on i.business_id = $1 and i.id = w.item_id
  left join catalog_variant v on v.business_id = $1 and v.item_id = i.id and v.id = w.variant_id
  order by w.place`;

function absent(path: string, kind: 'item' | 'var', id: string): DomainError {
  return new DomainError('NOT_FOUND', `${path}: ${notFound(kind, id).message}`);
}

function unchosen(path: string, name: string, choices: readonly string[]): DomainError {
  return invalid(path, `“${name}” has variants; choose one of ${choices.join(', ')}.`);
}
