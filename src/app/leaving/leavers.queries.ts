import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../platform/database/query/query.ts';
import {
  cardGoes,
  cardStays,
  here,
  memberGoes,
  memberOfBoth,
  ofAppointment,
  ofMembership,
  ofOrder,
  packageGoes,
  packageStays,
  waitsHere,
} from './conditions.ts';
import { leaveRow, type LeaveTerms } from './leave-terms.ts';
import { leavingTables } from './leaving-tables.ts';

/** A client, staff member, member or series, and how it leaves: it moves, or the new business gets a copy. */
interface Leaver {
  readonly id: string;
  readonly name: string;
  readonly moves: boolean;
}

/** Rows with a client, and the conditions on those that leave. */
const ofClients: readonly (readonly [table: string, leaves: string])[] = [
  ['appointment', here],
  ['sales_order', here],
  ['payment', here],
  ['receipt', here],
  ['review', here],
  ['waitlist_entry', waitsHere],
  ['discount_use', ofOrder('t.order_id')],
  ['client_package', packageGoes],
  ['gift_card', cardGoes],
  ['client_membership', ofMembership('t.id')],
];

/** Finds the clients of the location. Those who were at other locations as well are copied. */
export function findLeavingClients(em: EntityManager, terms: LeaveTerms): Promise<Leaver[]> {
  const rows = ofClients.map(
    ([table, leaves]) => sql`select t.client_id, coalesce(${sql.raw(leaves)}, false) as leaves
      from ${sql.table(table)} t, ${leaveRow(terms)} where t.business_id = ${terms.from_id} and t.client_id is not null`,
  );
  // Copies of cards and packages need a client, and clients who recommended somebody stay for them.
  const needed = sql`select t.client_id, true from client_package t, ${leaveRow(terms)}
    where t.business_id = ${terms.from_id} and ${sql.raw(packageStays)}
    union all select t.client_id, true from kept_card t, ${leaveRow(terms)}
    where t.business_id = ${terms.from_id} and ${sql.raw(ofAppointment('t.appointment_id'))}
    union all select t.client_id, ${sql.raw(ofAppointment('t.appointment_id'))} from treatment_note t, ${leaveRow(terms)}
    where t.business_id = ${terms.from_id} and t.appointment_id is not null
    union all select t.client_id, ${sql.raw(ofAppointment('t.appointment_id'))} from client_file t, ${leaveRow(terms)}
    where t.business_id = ${terms.from_id} and t.appointment_id is not null
    union all select t.referrer_id, false from loyalty_member t
    where t.business_id = ${terms.from_id} and t.referrer_id is not null`;
  return query(
    em,
    sql<Leaver>`with recursive found as (
        select client_id as id, bool_and(leaves) as moves from (${sql.join([...rows, needed], sql` union all `)}) u (client_id, leaves)
        group by client_id having bool_or(leaves)
      ), leaving as (
        select id, moves from found
        union select c.id, true from client c join leaving l on c.merged_into_id = l.id and l.moves
          where c.business_id = ${terms.from_id} and not exists (select from found f where f.id = c.id)
      )
      select c.id, c.name, l.moves from leaving l join client c on c.business_id = ${terms.from_id} and c.id = l.id order by c.id`,
  );
}

/** A staff member of the location. */
export interface LeavingStaff extends Leaver {
  readonly worksHere: boolean;
  readonly hasCalendar: boolean;
  /** Ids of rotas and times off within the row. */
  readonly within: readonly string[];
}

/** Finds the staff who work or worked at the location. `moves` is true for those who work nowhere else. */
export function findLeavingStaff(em: EntityManager, terms: LeaveTerms): Promise<LeavingStaff[]> {
  const { from_id } = terms;
  const used = [
    sql`select t.staff_id from appointment t, ${leaveRow(terms)} where t.business_id = ${from_id} and ${sql.raw(here)}`,
    sql`select unnest(t.extra_staff_ids) from appointment t, ${leaveRow(terms)} where t.business_id = ${from_id} and ${sql.raw(here)}`,
    sql`select unnest(t.staff_ids) from review t, ${leaveRow(terms)} where t.business_id = ${from_id} and ${sql.raw(here)}`,
    sql`select unnest(t.staff_ids) from waitlist_entry t, ${leaveRow(terms)} where t.business_id = ${from_id} and ${sql.raw(waitsHere)}`,
    sql`select t.staff_id from waitlist_offer t join waitlist_entry e on e.business_id = t.business_id and e.id = t.entry_id
      where t.business_id = ${from_id} and e.location_ids = array[${terms.location_id}]`,
    sql`select t.seller_id from order_line t, ${leaveRow(terms)} where t.business_id = ${from_id} and ${sql.raw(ofOrder('t.order_id'))}`,
    sql`select t.staff_id from commission_entry t, ${leaveRow(terms)} where t.business_id = ${from_id}
      and (${sql.raw(ofOrder('t.order_id'))} or ${sql.raw(ofAppointment('t.appointment_id'))})`,
    sql`select t.staff_id from tip_entry t join payment p on p.business_id = t.business_id and p.id = t.payment_id
      where t.business_id = ${from_id} and p.location_id = ${terms.location_id}`,
  ];
  return query(
    em,
    sql<LeavingStaff>`select * from (
      select s.id, s.name, s.active and works.here and jsonb_array_length(s.locations) = 1 as moves,
        s.active and works.here as "worksHere",
        exists (select from linked_calendar l where l.business_id = s.business_id and l.staff_id = s.id) as "hasCalendar",
        array(select each ->> 'id' from jsonb_array_elements(s.rotas || s.time_off) each) as within,
        s.sort_order as sort, works.here or s.id in (${sql.join(used, sql` union all `)}) as comes
      from staff_member s, lateral (select s.locations @> jsonb_build_array(jsonb_build_object('locationId', ${terms.location_id}::text)) as here) works
      where s.business_id = ${from_id}) s where comes order by sort, name, id`,
  );
}

/** Finds the series of the location. A series with appointments elsewhere is copied. */
export function findLeavingSeries(em: EntityManager, terms: LeaveTerms): Promise<Leaver[]> {
  return query(
    em,
    sql<Leaver>`select series_id as id, '' as name, bool_and(location_id is not distinct from ${terms.location_id}) as moves
      from appointment where business_id = ${terms.from_id} and series_id is not null
      group by series_id having bool_or(location_id = ${terms.location_id})`,
  );
}

/** Finds the members who leave, and those who become members of both. Owners are not among them. */
export function findLeavingMembers(em: EntityManager, terms: LeaveTerms): Promise<Leaver[]> {
  return query(
    em,
    sql<Leaver>`select * from (
        select t.id, coalesce(u.name, u.email) as name, coalesce(${sql.raw(memberGoes)}, false) as moves,
          coalesce(${sql.raw(memberOfBoth)}, false) as stays
        from membership t join app_user u on u.id = t.user_id, ${leaveRow(terms)} where t.business_id = ${terms.from_id}) m
      where moves or stays order by name, id`,
  );
}

/** Tables whose copied rows are all that there are, or those at the location. */
const copiedWhole = leavingTables
  .filter(({ key, copies }) => copies !== undefined && key.length === 1 && key[0] === 'id')
  .filter(
    ({ table }) =>
      !['staff_member', 'client', 'appointment_series', 'membership', 'commission_rule'].includes(
        table,
      ),
  );

/** Finds the ids of all other rows that are copied. */
export async function findCopied(em: EntityManager, terms: LeaveTerms): Promise<string[]> {
  const ids = copiedWhole
    .filter(({ table }) => table !== 'stock')
    .map(
      ({
        table,
        copies = 'false',
      }) => sql`select t.id from ${sql.table(table)} t, ${leaveRow(terms)}
        where t.business_id = ${terms.from_id} and (${sql.raw(copies)})`,
    );
  const rules = sql`select id from commission_rule where business_id = ${terms.from_id}`;
  const rows = await query(em, sql<{ id: string }>`${sql.join([...ids, rules], sql` union all `)}`);
  return rows.map(({ id }) => id);
}

/** Numbers of what leaves or stays with a card or package of the location. */
interface CardCounts {
  readonly cardsGo: number;
  readonly cardsStay: number;
  readonly packagesGo: number;
  readonly packagesStay: number;
}

/** Counts the gift cards and packages of the location that are worth something. */
export async function countCards(em: EntityManager, terms: LeaveTerms): Promise<CardCounts> {
  const count = (table: string, condition: string, isLive: string) =>
    sql`(select count(*)::int from ${sql.table(table)} t, ${leaveRow(terms)}
      where t.business_id = ${terms.from_id} and ${sql.raw(isLive)} and ${sql.raw(condition)})`;
  const [row] = await query(
    em,
    sql<CardCounts>`select ${count('gift_card', cardGoes, 't.balance_minor > 0')} as "cardsGo",
      ${count('gift_card', cardStays, 't.balance_minor > 0')} as "cardsStay",
      ${count('client_package', packageGoes, 't.visits_left > 0')} as "packagesGo",
      ${count('client_package', packageStays, 't.visits_left > 0')} as "packagesStay"`,
  );
  return row!;
}
