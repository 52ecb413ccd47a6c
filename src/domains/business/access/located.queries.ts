import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query, type Sql } from '../../../platform/database/query/query.ts';
import { kindOf, type IdKind } from '../../../platform/lib/ids.ts';
import { mainLocationId } from '../locations/main-location.ts';

/** The locations of a business that a caller is limited to. */
export interface OnlyLocations {
  readonly businessId: string;
  readonly locationIds: readonly string[];
}

/** Returns the condition that a column holds one of the locations. Null in it stands for the main one. */
export function isAt({ businessId, locationIds }: OnlyLocations, column: Sql): Sql {
  return sql`coalesce(${column}, ${mainLocationId(businessId)}) = any(${locationIds}::text[])`;
}

/** Returns the condition that a staff member `s` works at one of the locations. */
export function worksAt({ businessId, locationIds }: OnlyLocations): Sql {
  return sql`(s.locations = '[]' and ${mainLocationId(businessId)} = any(${locationIds}::text[]) or exists (
    select from jsonb_array_elements(s.locations) place where place ->> 'locationId' = any(${locationIds}::text[])))`;
}

/** Returns the condition that a waiting-list entry `w` is for one of the locations, or for any. */
const wantedAt = ({ locationIds }: OnlyLocations): Sql =>
  sql`(w.location_ids = '{}' or w.location_ids && ${locationIds}::text[])`;

/** The condition of a record with the id, at one of the locations. */
type IsPlaced = (at: OnlyLocations, id: Sql) => Sql;

/** Locations of records, as SQL of their row `r`. */
const own = sql`r.location_id`;
const ofAppointment = sql`(select a.location_id from appointment a where a.business_id = r.business_id and a.id = r.appointment_id)`;
const ofOrder = sql`(select o.location_id from sales_order o where o.business_id = r.business_id and o.id = r.order_id)`;
const ofDrawer = sql`(select d.location_id from cash_drawer d where d.business_id = r.business_id and d.id = r.drawer_id)`;
const ofSale = sql`case when r.appointment_id is not null then ${ofAppointment} else ${ofOrder} end`;

const inTable =
  (table: string, location: Sql, column = 'id'): IsPlaced =>
  (at, id) =>
    sql`exists (select from ${sql.table(table)} r
      where r.business_id = ${at.businessId} and r.${sql.ref(column)} = ${id} and ${isAt(at, location)})`;

/** Records that belong to another one, which has the location. */
const through =
  (table: string, column: string, owner: string): IsPlaced =>
  (at, id) =>
    sql`exists (select from ${sql.table(table)} part join ${sql.table(owner)} r
      on r.business_id = part.business_id and r.id = part.${sql.ref(column)}
      where part.business_id = ${at.businessId} and part.id = ${id} and ${isAt(at, own)})`;

/** Records of a staff member, who works at the locations. */
const ofStaff =
  (table: string): IsPlaced =>
  (at, id) =>
    sql`exists (select from ${sql.table(table)} r join staff_member s on s.business_id = r.business_id and s.id = r.staff_id
      where r.business_id = ${at.businessId} and r.id = ${id} and ${worksAt(at)})`;

/** Time off of a staff member, who works at the locations. */
const isTimeOff: IsPlaced = (at, id) =>
  sql`exists (select from staff_member s where s.business_id = ${at.businessId} and ${worksAt(at)}
    and s.time_off @> jsonb_build_array(jsonb_build_object('id', ${id})))`;

/** Rotas at the locations. One without a location is at the first one of its staff member. */
const isRota: IsPlaced = (at, id) =>
  sql`exists (select from staff_member s, jsonb_array_elements(s.rotas) rota
    where s.business_id = ${at.businessId} and s.rotas @> jsonb_build_array(jsonb_build_object('id', ${id}))
    and rota ->> 'id' = ${id} and ${isAt(at, sql`coalesce(rota ->> 'locationId', s.locations -> 0 ->> 'locationId')`)})`;

/** Tablets of the locations. One of all locations is nobody's who is limited to some. */
const isTablet: IsPlaced = ({ businessId, locationIds }, id) =>
  sql`exists (select from kiosk r where r.business_id = ${businessId} and r.id = ${id}
    and r.location_id = any(${locationIds}::text[]))`;

/** Things of the whole business, or of nobody’s. */
const shared = null;

/**
 * Tells by the kind of an id where the record is. A new kind has to be decided here. Records of no location are shared by all, as
 * the role allows.
 */
const placed: Readonly<Record<IdKind, IsPlaced | typeof shared>> = {
  joi: shared,
  lvg: shared,
  loc: ({ locationIds }, id) => sql`${id} = any(${locationIds}::text[])`,
  apt: inTable('appointment', own),
  vis: inTable('appointment', own, 'visit_id'),
  ser: inTable('appointment', own, 'series_id'),
  hold: inTable('hold', own),
  res: inTable('resource', own),
  stf: (at, id) =>
    sql`exists (select from staff_member s where s.business_id = ${at.businessId} and s.id = ${id} and ${worksAt(at)})`,
  off: isTimeOff,
  rot: isRota,
  tor: ofStaff('time_off_request'),
  tme: ofStaff('time_entry'),
  lcl: ofStaff('linked_calendar'),
  ord: inTable('sales_order', own),
  shp: inTable('shipment', ofOrder),
  ret: inTable('order_return', ofOrder),
  pay: inTable('payment', own),
  rfd: through('refund', 'payment_id', 'payment'),
  tip: through('tip_entry', 'payment_id', 'payment'),
  cme: inTable('commission_entry', ofSale),
  rcp: inTable('receipt', own),
  drw: inTable('cash_drawer', own),
  csh: inTable('cash_movement', ofDrawer),
  card: (at, id) =>
    sql`exists (select from kept_card r where r.business_id = ${at.businessId} and r.id = ${id}
      and (r.appointment_id is null or ${isAt(at, ofAppointment)}))`,
  wtl: (at, id) =>
    sql`exists (select from waitlist_entry w where w.business_id = ${at.businessId} and w.id = ${id} and ${wantedAt(at)})`,
  wof: inTable('waitlist_offer', own),
  trf: (at, id) =>
    sql`exists (select from stock_transfer r where r.business_id = ${at.businessId} and r.id = ${id}
      and (${isAt(at, sql`r.from_location_id`)} or ${isAt(at, sql`r.to_location_id`)}))`,
  rev: inTable('review', own),
  ksk: isTablet,
  // Clients are of all locations, and so is what they answered.
  frm: shared,
  fan: shared,
  tno: shared,
  ntp: shared,
  cfl: shared,
  cnv: shared,
  cvm: shared,
  mfl: shared,
  sav: shared,
  vct: shared,
  rpl: inTable('text_reply', ofAppointment),
  aud: (at, id) =>
    sql`exists (select from audit_event e where e.business_id = ${at.businessId} and e.id = ${id}
      and ${isTold(at, firstHand)})`,
  ntf: (at, id) =>
    sql`exists (select from notification n where n.business_id = ${at.businessId} and n.id = ${id}
      and ${isSeen(at, sql`n.subject`, firstHand)})`,
  // A batch is named by the journal only.
  bch: shared,
  biz: shared,
  usr: shared,
  mem: shared,
  mbr: shared,
  tok: shared,
  sus: shared,
  ann: shared,
  cat: shared,
  item: shared,
  fld: shared,
  rol: shared,
  viw: shared,
  psh: shared,
  cli: shared,
  seg: shared,
  var: shared,
  col: shared,
  cmr: shared,
  whk: shared,
  evt: shared,
  shop: shared,
  dom: shared,
  look: shared,
  cart: shared,
  byr: shared,
  dlv: shared,
  cal: shared,
  msg: shared,
  wmg: shared,
  aut: shared,
  tax: shared,
  dsc: shared,
  rwd: shared,
  lye: shared,
  gft: shared,
  pkg: shared,
  oac: shared,
  app: shared,
  prp: shared,
  ent: shared,
  imp: shared,
};

/** Kinds of records that are at a location. */
export const placedKinds: readonly string[] = Object.keys(placed).filter(
  kind => placed[kind as IdKind] !== shared,
);

/** Kinds whose rule is not that of another record which they are about. */
const firstHand = placedKinds.filter(kind => kind !== 'aud' && kind !== 'ntf');

/**
 * Returns the condition that the record with an id is at one of the locations, or of no location. It is the filter of every list
 * whose rows have no location of their own.
 */
export function isSeen(at: OnlyLocations, id: Sql, kinds = placedKinds): Sql {
  const cases = kinds.map(
    kind => sql`when ${sql.lit(kind)} then ${placed[kind as IdKind]!(at, id)}`,
  );
  return cases.length === 0
    ? sql`true`
    : sql`case split_part(${id}, '_', 1) ${sql.join(cases, sql` `)} else true end`;
}

/** Returns the condition that a journal entry `e` is about one of the locations, or names nothing of others. */
export function isTold(at: OnlyLocations, kinds = placedKinds): Sql {
  const subject = sql`coalesce(e.subject, '')`;
  const named = sql`concat(e.details, e.before, e.after)`;
  return sql`(${isSeen(at, subject, kinds)} and (${isPlacedKind(subject)} or ${namesNoOther(at, named)}))`;
}

/** Returns the condition that an id is of a record of a location. */
function isPlacedKind(id: Sql): Sql {
  return sql`split_part(${id}, '_', 1) = any(${placedKinds})`;
}

/** Returns the condition that a text names no record of other locations, apart from those that shared things name. */
function namesNoOther(at: OnlyLocations, text: Sql): Sql {
  const kinds = firstHand.filter(kind => !['loc', 'stf', 'res'].includes(kind));
  const pattern = `\\m(?:${kinds.join('|')})_[0-9a-z]{26}`;
  return sql`not exists (select from regexp_matches(${text}, ${pattern}, 'g') named (ids)
    where not ${isSeen(at, sql`named.ids[1]`, kinds)})`;
}

/** Returns the active ones of the locations with their names, in their order. */
export function findActivePlaces(
  em: EntityManager,
  { businessId, locationIds }: OnlyLocations,
): Promise<{ id: string; name: string }[]> {
  return query(
    em,
    sql<{ id: string; name: string }>`
      select l.id, coalesce(l.name, b.name) as name
      from location l join business b on b.id = l.business_id
      where l.business_id = ${businessId} and l.id = any(${locationIds}::text[]) and l.status = 'active'
      order by l.position, l.id`,
  );
}

/** Returns those of the records that are at the locations. */
export async function findSeen<T extends { id: string }>(
  em: EntityManager,
  at: OnlyLocations,
  records: readonly T[],
): Promise<T[]> {
  const elsewhere = await findElsewhere(
    em,
    at,
    records.map(({ id }) => id),
  );
  return records.filter(({ id }) => !elsewhere.has(id));
}

/** Returns the ids whose record is at other locations only, or does not exist. */
export async function findElsewhere(
  em: EntityManager,
  at: OnlyLocations,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const kinds = new Set(ids.map(kindOf));
  const condition = isSeen(
    at,
    sql`given.id`,
    placedKinds.filter(kind => kinds.has(kind)),
  );
  const found = await query(
    em,
    sql<{ id: string }>`
      select given.id from unnest(${[...new Set(ids)]}::text[]) given (id) where not ${condition}`,
  );
  return new Set(found.map(({ id }) => id));
}
