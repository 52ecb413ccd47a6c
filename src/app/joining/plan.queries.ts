import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { JoinCountKind, JoinEffectKind } from '../../enums.generated.ts';
import { columns, query } from '../../platform/database/query/query.ts';
import { Business } from '../../domains/business/business.entity.ts';

/** Two businesses of a joining. */
export interface Both {
  readonly into: Business;
  readonly from: Business;
}

/** Locks businesses against all other changes, in the order of their ids, and returns their rows. */
export function lockWhole(em: EntityManager, ids: readonly string[]): Promise<Business[]> {
  return query(
    em,
    sql<Business>`select ${columns(em, Business, 'b')} from business b where b.id = any(${ids}) order by b.id for update`,
  );
}

/** Returns true if a user owns these businesses. */
export async function ownsAll(
  em: EntityManager,
  userId: string,
  ids: readonly string[],
): Promise<boolean> {
  const rows = await query(
    em,
    sql`select from membership where user_id = ${userId} and business_id = any(${ids}) and role = 'owner'
      and accepted_at is not null and not awaits_proof`,
  );
  return rows.length === ids.length;
}

/** Facts that decide if and how two businesses can be joined. */
export interface PlanFacts {
  /** Owners of the joined business who do not own the receiving one. */
  readonly otherOwners: readonly string[];
  /** The number of payments, refunds and effects of providers whose outcome is open. */
  readonly openPayments: number;
  readonly locations: number;
  readonly activeLocations: number;
  /** The numbers of active things of both businesses that a tariff limits. */
  readonly activeStaff: number;
  readonly activeItems: number;
  readonly lastPosition: number;
  readonly lastTransfer: number;
  /** True if something was joined into the joined business within the last day. */
  readonly hasJoined: boolean;
  readonly defaultRateId: string | null;
  readonly isTaxed: boolean;
  /** Slugs and prefixes of receipt numbers that the receiving business uses. */
  readonly slugs: readonly string[];
  readonly prefixes: readonly string[];
  /** True if both have a series of receipts with the same name. */
  readonly sharesSeries: boolean;
  /** Locations of the joined business, its main one first. */
  readonly locationIds: readonly string[];
}

export async function findPlanFacts(
  em: EntityManager,
  { into, from }: Both,
  since: string,
): Promise<PlanFacts> {
  const [row] = await query(
    em,
    sql<PlanFacts>`select
      array(select coalesce(u.name, u.email) from membership m join app_user u on u.id = m.user_id
        where m.business_id = ${from.id} and m.role = 'owner' and not exists (
          select from membership o where o.business_id = ${into.id} and o.user_id = m.user_id and o.role = 'owner')
        order by 1) as "otherOwners",
      ((select count(*) from payment where business_id = ${from.id} and (status in ('pending', 'unknown') or owed_back_minor > 0))
        + (select count(*) from refund where business_id = ${from.id} and status in ('pending', 'unknown'))
        + (select count(*) from payment_event where business_id = ${from.id} and processed_at is null))::int as "openPayments",
      (select count(*) from location where business_id in (${into.id}, ${from.id}))::int as locations,
      (select count(*) from location where business_id in (${into.id}, ${from.id}) and status = 'active')::int
        as "activeLocations",
      (select count(*) from staff_member where business_id in (${into.id}, ${from.id}) and active)::int as "activeStaff",
      (select count(*) from catalog_item where business_id in (${into.id}, ${from.id}) and active)::int as "activeItems",
      (select max(position) from location where business_id = ${into.id}) as "lastPosition",
      coalesce((select max(number) from stock_transfer where business_id = ${into.id}), 0) as "lastTransfer",
      exists (select from business_joining where business_id = ${from.id} and undone_at is null and joined_at > ${since}) as "hasJoined",
      (select id from tax_rate where business_id = ${from.id} and is_default) as "defaultRateId",
      exists (select from tax_rate where business_id = ${into.id} and is_default) as "isTaxed",
      array(select slug from location where business_id = ${into.id} and slug is not null) as slugs,
      array(select receipt_prefix from location where business_id = ${into.id} and receipt_prefix is not null) as prefixes,
      exists (select series from receipt_counter where business_id = ${into.id} intersect
        select series from receipt_counter where business_id = ${from.id}) as "sharesSeries",
      array(select id from location where business_id = ${from.id} order by slug is not null, position, id) as "locationIds"`,
  );
  return row!;
}

/** Counts what the joined business has. */
export async function countContent(
  em: EntityManager,
  { from }: Both,
): Promise<{ kind: JoinCountKind; count: number }[]> {
  const tables: Partial<Record<JoinCountKind, string>> = {
    clients: 'client where erased_at is null and not is_walk_in and',
    appointments: 'appointment where',
    orders: 'sales_order where',
    receipts: 'receipt where',
    items: 'catalog_item where',
    staff: 'staff_member where',
    resources: 'resource where',
    gift_cards: 'gift_card where balance_minor > 0 and',
    packages: 'client_package where visits_left > 0 and',
    locations: 'location where',
  };
  const counts = Object.entries(tables).map(
    ([kind, table], place) =>
      sql`select ${place}::int as place, ${kind} as kind, (select count(*) from ${sql.raw(table)} business_id = ${from.id})::int as count`,
  );
  return query(
    em,
    sql<{ kind: JoinCountKind; count: number }>`
      select kind, count from (${sql.join(counts, sql` union all `)}) each where count > 0 order by place`,
  );
}

/** Consequences of a joining, each with the names of what it concerns. */
export function findEffects(
  em: EntityManager,
  { into, from }: Both,
): Promise<{ kind: JoinEffectKind; subjects: string[] }[]> {
  const inBoth = (table: string, column: string, condition = 'true') =>
    sql.raw(
      `select t.${column} from ${table} t join ${table} o on lower(o.${column}) = lower(t.${column}) and ${condition}`,
    );
  const ofBoth = sql`where t.business_id = ${from.id} and o.business_id = ${into.id}`;
  const of = (table: string) => sql`from ${sql.raw(table)} t where t.business_id = ${from.id}`;
  const effects: Partial<Record<JoinEffectKind, ReturnType<typeof sql>>> = {
    members_added: sql`select coalesce(u.name, u.email) from membership t join app_user u on u.id = t.user_id
      where t.business_id = ${from.id} and not exists (
        select from membership o where o.business_id = ${into.id} and o.user_id = t.user_id)`,
    members_kept: sql`select coalesce(u.name, u.email) from membership t join app_user u on u.id = t.user_id
      join membership o on o.user_id = t.user_id and (o.role, o.custom_role_id) is distinct from (t.role, t.custom_role_id) ${ofBoth}`,
    staff_apart: sql`select t.name from staff_member t join staff_member o on o.user_id = t.user_id ${ofBoth}`,
    renamed: sql`${inBoth('catalog_category', 'name')} ${ofBoth} union all ${inBoth('tax_rate', 'name')} ${ofBoth}
      union all ${inBoth('segment', 'name')} ${ofBoth} union all ${inBoth('automation', 'name')} ${ofBoth} union all ${inBoth('custom_role', 'name')} ${ofBoth}`,
    codes_changed: sql`${inBoth('discount', 'code')} ${ofBoth} union all ${inBoth('catalog_item', 'sku')} ${ofBoth}
      union all ${inBoth('catalog_variant', 'sku')} ${ofBoth}`,
    fields_shared: sql`${inBoth('custom_field', 'key', 'o.record = t.record')} ${ofBoth}`,
    external_ids_dropped: sql`${inBoth('external_record', 'external_id', `o.kind = t.kind and t.kind <> 'business'`)} ${ofBoth}`,
    discounts_apply: sql`select t.name from discount t where t.business_id = ${into.id} and t.active
      and cardinality(t.item_ids) + cardinality(t.category_ids) = 0`,
    commissions_end: sql`select coalesce(t.type, '') ${of('commission_rule')} and t.staff_id is null and t.item_id is null`,
    cards_end: sql`select count(*)::text ${of('kept_card')} and t.status = 'kept' having count(*) > 0`,
    providers_stay: sql`select t.provider ${of('payment_account')} and t.active`,
    programs_end: sql`select t.name ${of('token')} and t.revoked_at is null and t.kind not in ('session', 'buyer')
      union all select t.url ${of('webhook_endpoint')} and t.active`,
    shop_ends: sql`select t.slug ${of('shop')} and t.published
      union all select t.host ${of('shop_domain')} and t.state = 'proven'`,
  };
  const selects = Object.entries(effects).map(
    ([kind, subjects], place) =>
      sql`select ${place}::int as place, ${kind} as kind, array(select each from (${subjects}) s(each) order by 1) as subjects`,
  );
  return query(
    em,
    sql<{ kind: JoinEffectKind; subjects: string[] }>`
      select kind, subjects from (${sql.join(selects, sql` union all `)}) each where cardinality(subjects) > 0 order by place`,
  );
}

/** A membership of the joined business, and that of the same person in the receiving one. */
export interface ComingMember {
  readonly id: string;
  readonly customRoleId: string | null;
  readonly presentId: string | null;
  /** True if the present membership is limited to locations. */
  readonly isLimited: boolean;
}

/** Finds the members of the joined business. */
export function findComing(em: EntityManager, { into, from }: Both): Promise<ComingMember[]> {
  return query(
    em,
    sql<ComingMember>`
      select m.id, m.custom_role_id as "customRoleId", o.id as "presentId", o.location_ids is not null as "isLimited"
      from membership m left join membership o on o.business_id = ${into.id} and o.user_id = m.user_id
      where m.business_id = ${from.id} order by m.id`,
  );
}
