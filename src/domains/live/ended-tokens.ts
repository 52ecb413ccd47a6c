import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../platform/database/query/sql.ts';

/** Which of these tokens were revoked, have expired or are gone. */
export async function endedTokens(
  em: EntityManager,
  ids: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const live = await sql<{ id: string }>(
    em,
    `select id from token
     where id = any($1) and revoked_at is null and (expires_at is null or expires_at > $2)`,
    [ids, new Date(now).toISOString()],
  );
  return new Set(ids).difference(new Set(live.map(({ id }) => id)));
}
