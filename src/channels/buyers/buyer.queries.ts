import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { Buyer } from '../../domains/clients/buyers/buyer.entity.ts';
import { ownAppointments, ownOrders } from '../../domains/clients/buyers/buyers.ts';
import type { Row } from '../../domains/clients/export/export.queries.ts';
import type { Target } from '../../domains/identity/codes/codes.ts';
import { columns, fromText, query, type Sql } from '../../platform/database/query/query.ts';
import { newId } from '../../platform/lib/ids.ts';
import { toIso } from '../../platform/lib/time/time.ts';

/** Columns of a contact: its value, and its former value with the time of the change. */
function columnsOf(by: Target['by'], alias?: string) {
  const named = (name: string) => sql.ref(alias ? `${alias}.${name}` : name);
  return { is: named(by), changedAt: named(`${by}_changed_at`), was: named(`previous_${by}`) };
}

/** Inserts a buyer with a contact, or locks and returns the buyer who has it. */
export async function insertOrLockBuyer(
  em: EntityManager,
  { by, value }: Target,
  now: number,
): Promise<Buyer> {
  const { is } = columnsOf(by);
  const [buyer] = await query(
    em,
    sql<Buyer>`
      insert into buyer as b (id, ${is}, version, created_at) values (${newId('byr')}, ${value}, 1, ${toIso(now)})
      on conflict (${is}) do update set ${is} = excluded.${is} returning ${columns(em, Buyer, 'b')}`,
  );
  return buyer!;
}

/**
 * Updates a contact of a buyer of this version; null: of any version. A second change keeps the former contact if the first was
 * made after `undoSince`.
 */
export async function updateContact(
  em: EntityManager,
  {
    id,
    version,
    target: { by, value },
    now,
    undoSince,
  }: { id: string; version: number | null; target: Target; now: number; undoSince: number },
): Promise<Buyer | undefined> {
  const { is, was, changedAt } = columnsOf(by);
  const [buyer] = await query(
    em,
    sql<Buyer>`
      update buyer b set ${is} = ${value},
        version = version + (${is} is distinct from ${value})::int,
        ${was} = case
          when ${is} is not distinct from ${value} or ${changedAt} > ${toIso(undoSince)} then ${was}
          else ${is} end,
        ${changedAt} = case when ${is} is distinct from ${value} then ${toIso(now)} else ${changedAt} end
      where id = ${id} and version = coalesce(${version}, version) returning ${columns(em, Buyer, 'b')}`,
  );
  return buyer;
}

/** Sets a contact, unless it belongs to another buyer by now, and forgets the former one. */
const restored = (by: Target['by'], value: Sql): Sql => {
  const { is, was, changedAt } = columnsOf(by);
  return sql`${is} = case when exists (select from buyer o where o.${is} = ${value} and o.id <> b.id) then null
      else ${value} end,
    ${changedAt} = null, ${was} = null`;
};

/** Restores both contacts of a buyer. A contact that belongs to another buyer by now is not restored. */
export async function restoreContacts(
  em: EntityManager,
  { id, phone = null, email = null }: Pick<Buyer, 'id' | 'phone' | 'email'>,
): Promise<void> {
  await query(
    em,
    sql`update buyer b set ${restored('phone', sql`${phone}::text`)}, ${restored('email', sql`${email}::text`)},
        version = version + 1
      where id = ${id}`,
  );
}

/**
 * Reverts the contacts of a buyer that were changed after a time, and returns them. A former contact that belongs to another buyer
 * by now is not restored.
 */
export async function revertContacts(
  em: EntityManager,
  { id, since }: { id: string; since: number },
): Promise<Pick<Buyer, 'phone' | 'email'> | undefined> {
  const reverted = (by: Target['by']) => {
    const { is, was, changedAt } = columnsOf(by);
    const own = columnsOf(by, 'b');
    return sql`${is} = case when ${own.changedAt} > ${toIso(since)} then
        case when exists (select from buyer o where o.${is} = ${own.was} and o.id <> b.id) then null
        else ${own.was} end else ${own.is} end,
      ${changedAt} = null, ${was} = null`;
  };
  const [buyer] = await query(
    em,
    sql<Pick<Buyer, 'phone' | 'email'>>`
      update buyer b set ${reverted('phone')}, ${reverted('email')}, version = version + 1
      where id = ${id} returning phone, email`,
  );
  return buyer;
}

/** Removes a contact from all buyers but one, and returns them. */
export function takeContact(
  em: EntityManager,
  { by, value, except }: { by: Target['by']; value: string | null; except: string },
): Promise<Pick<Buyer, 'id'>[]> {
  const { is } = columnsOf(by);
  return query(
    em,
    sql<Pick<Buyer, 'id'>>`
      update buyer set ${is} = null, version = version + 1 where ${is} = ${value} and id <> ${except} returning id`,
  );
}

/** Locks a buyer. */
export async function lockBuyer(em: EntityManager, id: string): Promise<void> {
  await query(em, sql`select from buyer where id = ${id} for update`);
}

/** Gives a buyer the last name that was given with the buyer's phone or address, and returns it. */
export async function takeName(
  em: EntityManager,
  { id, phone = null, email = null }: Buyer,
): Promise<string | undefined> {
  const [named] = await query(
    em,
    sql<{ name: string }>`
      update buyer set name = said.name from (
        select name from (
          select o.client_name as name, o.created_at from sales_order o
          where (o.business_id, o.id) in (${fromText(ownOrders, [phone, email])})
          union all select a.client_name, a.created_at from appointment a
          where (a.business_id, a.id) in (${fromText(ownAppointments, [phone, email])})
        ) sale order by created_at desc limit 1
      ) said where id = ${id} and said.name is not null returning buyer.name`,
  );
  return named?.name;
}

/** Reads the orders of other clients that were placed with the buyer's address. */
export function readOrdersByEmail(em: EntityManager, buyer: Buyer): Promise<{ row: Row }[]> {
  return readByEmail(em, buyer, { table: 'sales_order', own: ownOrders });
}

/** Reads the appointments of other clients that were booked with the buyer's address. */
export function readAppointmentsByEmail(em: EntityManager, buyer: Buyer): Promise<{ row: Row }[]> {
  return readByEmail(em, buyer, { table: 'appointment', own: ownAppointments });
}

function readByEmail(
  em: EntityManager,
  { phone = null, email = null }: Buyer,
  { table, own }: { table: string; own: string },
): Promise<{ row: Row }[]> {
  return query(
    em,
    sql<{ row: Row }>`
      select to_jsonb(t) as row from ${sql.table(table)} t
      where (t.business_id, t.id) in (${fromText(own, [phone, email])}) and not exists (
        select from client c where c.business_id = t.business_id and c.id = t.client_id and c.phone = ${phone})
      order by t.id`,
  );
}
