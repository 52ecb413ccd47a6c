import type { EntityManager } from '@mikro-orm/sql';
import { sql } from './sql.ts';

/** Marks a point of the present transaction, to which it can return. `name` is an SQL name. */
export async function setSavepoint(em: EntityManager, name: string): Promise<void> {
  await sql(em, `savepoint ${name}`);
}

/** Undoes what the present transaction changed since a savepoint. Entities read since then are stale, so they are forgotten. */
export async function returnToSavepoint(em: EntityManager, name: string): Promise<void> {
  await sql(em, `rollback to savepoint ${name}`);
  em.clear();
}
