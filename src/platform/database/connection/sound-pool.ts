import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import type { PreparedStatementClient } from './prepared-statement-client.ts';

/**
 * A pool that gives out no connection as old as one that was lost: what silenced that may have silenced all, and each would be
 * noticed only by a call that waits for it in vain.
 */
export function soundPool(pool: pg.Pool): PostgresPool {
  const generations = new WeakMap<pg.PoolClient, number>();
  let present = 0;
  const isPresent = (client: pg.PoolClient) => generations.get(client) === present;
  const lose = (client: pg.PoolClient): void => {
    if (isPresent(client)) present += 1;
  };
  pool.on('connect', client => {
    generations.set(client, present);
    client.on('error', () => lose(client));
  });
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    if ((client as unknown as PreparedStatementClient).isGone) lose(client);
    if (isPresent(client)) return client;
    client.release(true);
    return connect();
  };
  return { connect, end: () => pool.end(), options: pool.options };
}
