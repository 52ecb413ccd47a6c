import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { PageRequest } from '../../../platform/database/query/pages.ts';
import { columns, queryReplica, type Sql } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { StockMovement } from './stock-movement.entity.ts';

/** The caller who moves stock of a business, and the time. */
export interface Moving {
  businessId: string;
  actorName: string | null;
  at: number;
}

/** Expressions for the movements that a statement inserts, over the rows of `from`. */
interface Moved {
  id: Sql;
  kind: Sql;
  quantity: Sql;
  /** Units after the movement. */
  onHand: Sql;
  note?: Sql;
  from: Sql;
}

/** The insert of movements by a statement that changes stock rows. */
export const insertedMovements = (
  { businessId, actorName, at }: Moving,
  { id, kind, quantity, onHand, note = sql`null`, from }: Moved,
): Sql => sql`
  insert into stock_movement (business_id, stock_id, kind, quantity, on_hand, note, actor_name, at)
  select ${businessId}, ${id}, ${kind}, ${quantity}, ${onHand}, ${note}, ${actorName}, ${toIso(at)} from ${from}`;

/** Lists the movements of stock rows, newest first. */
export function findMovements(
  em: EntityManager,
  {
    businessId,
    ids,
    after,
    most,
  }: { businessId: string; ids: readonly string[]; most: number } & Pick<PageRequest, 'after'>,
): Promise<StockMovement[]> {
  const isAfter = after ? sql`and m.seq < ${after[0]}` : sql``;
  // The newest movements of each stock row are read from the index. Sorting all movements would get slower over time.
  return queryReplica(
    em,
    sql<StockMovement>`
      select moved.* from unnest(${ids}::text[]) as of(id) cross join lateral (
        select ${columns(em, StockMovement, 'm')} from stock_movement m
        where m.business_id = ${businessId} and m.stock_id = of.id ${isAfter}
        order by m.seq desc limit ${most}
      ) moved order by seq desc limit ${most}`,
  );
}
