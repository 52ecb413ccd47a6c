import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../database/query/query.ts';
import type { Cell } from './cell.entity.ts';
import type { PlaceKind } from './place.entity.ts';

/** A name by which a business is found. */
export interface PlaceName {
  readonly kind: PlaceKind;
  readonly name: string;
}

/** Finds the cell of the first known name, else of the business that one of these credentials is for. */
export async function findCell(
  em: EntityManager,
  { names, hashes }: { names: readonly PlaceName[]; hashes: readonly string[] },
): Promise<Cell | undefined> {
  const [found] = await query(
    em,
    sql<Cell>`
      select c.name, c.url
      from (
        select * from unnest(${names.map(each => each.kind)}::text[], ${names.map(each => each.name)}::text[])
          with ordinality as named(kind, name, position)
        union all
        select 'business', coalesce(t.business_id, case when cardinality(t.business_ids) = 1 then t.business_ids[1] end), null
        from token t where t.hash = any(${hashes}::text[])
      ) n
      join place p on p.kind = n.kind and p.name = n.name
      join cell c on c.name = p.cell
      order by n.position limit 1`,
  );
  return found;
}

/** Lists the cells, the own one first. */
export function findCells(em: EntityManager, own: string): Promise<Cell[]> {
  return query(em, sql<Cell>`select name, url from cell order by name <> ${own}, name`);
}
