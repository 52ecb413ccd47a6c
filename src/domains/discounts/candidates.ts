import { unseen } from '../../platform/database/query/sql.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import type { DiscountKind } from './discount.entity.ts';
import { usesOf } from './find-discounts.ts';

/** A discount that may count, with what decides whether it does. Money is in minor units. */
export interface Candidate {
  id: string;
  name: string;
  code: string | null;
  kind: DiscountKind;
  ppm: number | null;
  amountMinor: number | null;
  leastMinor: number | null;
  /** Whether it has been used as often as it can be, by this client or by all. */
  isUsedUp: boolean;
  /** Whether it is for a first order, and the client has ordered before. */
  isLate: boolean;
  /** Those of the asked items that it is for; null: all. */
  itemIds: string[] | null;
}

/** What is asked about. */
export interface Question {
  businessId: string;
  itemIds: readonly string[];
  code: string | null;
  /** By id or phone, neither for nobody; null: it is not known yet, so that nothing is held against it. */
  client: { id: string | null; phone: string | null } | null;
  /** Epoch milliseconds. */
  now: number;
  /** The order that is changed, and had been given these; what counts by itself does so as it was then. */
  order?: { id: string; keptIds: readonly string[]; createdAt: number };
}

const business = unseen('$1', 'text');
const kept = unseen('$4', 'text[]');

const lastsAt = (instant: string) =>
  `coalesce(d.starts_at <= ${instant}, true) and coalesce(d.ends_at > ${instant}, true)`;

/** A discount `d` that counts: by its code now, by itself when the order was placed, or because the order has it. */
const counts = `d.business_id = ${business} and (d.id = any(${kept}) or d.active and case
  when d.code is null then d.created_at <= ${unseen('$5', 'timestamptz')} and ${lastsAt(unseen('$5', 'timestamptz'))}
  else d.code = ${unseen('$2', 'text')} and ${lastsAt(unseen('$3', 'timestamptz'))} end)`;

/**
 * Locks the discounts whose uses are counted, in the order of their ids, so that the orders that may take the last use
 * wait for each other. What is counted must be read by a later statement. Its parameters are the first five.
 */
export const lockCounted = `
  select from discount d
  where ${counts} and (d.most_uses is not null or d.most_uses_per_client is not null or d.first_order_only)
  order by d.id for no key update`;

const ofClient = (table: string) => `
  from ${table} join client c on c.business_id = ${business} and (c.phone = ${unseen('$6', 'text')} or c.id = ${unseen('$9', 'text')})`;

/** A buyer who gives no name has no uses of their own to count, and may have ordered before. */
const isNobody = unseen('$10', 'boolean');

/** Reads the candidates, oldest first. */
export const readCandidates = `
  select d.id, d.name, d.code, d.kind, d.ppm, d.amount_minor::float8 as "amountMinor", d.least_minor::float8 as "leastMinor",
    d.id <> all(${kept}) and (coalesce(${usesOf} >= d.most_uses, false) or coalesce((
      select count(*) ${ofClient('discount_use u')} and c.id = u.client_id
      join sales_order o on o.business_id = ${business} and o.id = u.order_id and o.status <> 'cancelled'
      where u.business_id = ${business} and u.discount_id = d.id) >= d.most_uses_per_client, false)
      or ${isNobody} and d.most_uses_per_client is not null) as "isUsedUp",
    d.first_order_only and d.id <> all(${kept}) and (${isNobody} or exists (
      select ${ofClient('sales_order o')} and c.id = o.client_id and o.id <> ${unseen('$8', 'text')}
      where o.business_id = ${business} and o.status <> 'cancelled')) as "isLate",
    case when d.item_ids <> '{}' or d.category_ids <> '{}' then array(
      select i.id from catalog_item i
      where i.business_id = ${business} and i.id = any(${unseen('$7', 'text[]')}) and (i.id = any(d.item_ids) or i.category_id = any(d.category_ids))
    ) end as "itemIds"
  from discount d where ${counts} order by d.id`;

/** The parameters of both statements; locking takes the first five. */
export function parametersOf(question: Question): unknown[] {
  const { businessId, code, now, client, itemIds, order } = question;
  const since = [order?.keptIds ?? [], toIso(order?.createdAt ?? now)];
  const isNobody = client !== null && client.id === null && client.phone === null;
  const rest = [[...new Set(itemIds)], order?.id ?? '', client?.id ?? null, isNobody];
  return [businessId, code, toIso(now), ...since, client?.phone ?? null, ...rest];
}
