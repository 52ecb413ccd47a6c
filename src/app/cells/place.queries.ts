import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../platform/database/query/query.ts';
import type { Cell } from './cell.entity.ts';
import type { PlaceKind } from './place.entity.ts';

/** A name by which a business is found. */
export interface PlaceName {
  readonly kind: PlaceKind;
  readonly name: string;
}

/**
 * Finds the cell of the first known name, else of the business that one of these credentials is for, else the only one in which
 * its user is a member.
 */
export async function findCell(
  em: EntityManager,
  { names, hashes }: { names: readonly PlaceName[]; hashes: readonly string[] },
): Promise<Cell | undefined> {
  const [found] = await query(
    em,
    sql<Cell>`
      with credential as (select * from token where hash = any(${hashes}::text[]))
      select c.name, c.url
      from (
        select * from unnest(${names.map(each => each.kind)}::text[], ${names.map(each => each.name)}::text[])
          with ordinality as named(kind, name, position)
        union all
        select 'business', coalesce(business_id, case when cardinality(business_ids) = 1 then business_ids[1] end), 1000
        from credential
        union all
        select 'member', min(m.name), 1001
        from credential t join place m on m.kind = 'member' and m.name between t.user_id || '/' and t.user_id || '0'
        having count(distinct m.cell) = 1
      ) n
      join place p on p.kind = n.kind and p.name = n.name
      join cell c on c.name = p.cell
      order by n.position limit 1`,
  );
  return found;
}

/** Returns true while a business enters or leaves this database. */
export async function isAnyMoving(em: EntityManager): Promise<boolean> {
  return (await query(em, sql`select 1 from moving_business limit 1`)).length > 0;
}

/** Lists the cells, the own one first. */
export function findCells(em: EntityManager, own: string): Promise<Cell[]> {
  return query(em, sql<Cell>`select name, url from cell order by name <> ${own}, name`);
}

/** Lists the cells in which a user is a member of a business. */
export function findCellsOfUser(em: EntityManager, userId: string): Promise<Cell[]> {
  return query(
    em,
    sql<Cell>`
      select c.name, c.url from cell c where exists (
        select from place p where p.cell = c.name and p.kind = 'member' and p.name between ${`${userId}/`} and ${`${userId}0`})`,
  );
}
