import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import { deleteSome } from '../../../../platform/database/query/delete-some.ts';
import { query, queryWithin } from '../../../../platform/database/query/query.ts';
import type { TokenUsage } from './token-usage.entity.ts';

/** Adds calls to those already stored, in the order of their keys: processes that do so at once cannot deadlock. */
export async function addUsage(em: EntityManager, usages: readonly TokenUsage[]): Promise<void> {
  await queryWithin(
    em,
    null,
    sql`
      insert into token_usage as u (token_id, day, tool, calls, errors, tokens)
      select "tokenId", day, tool, calls, errors, tokens
      from jsonb_to_recordset(${JSON.stringify(usages)}::jsonb)
        as given("tokenId" text, day date, tool text, calls int, errors int, tokens bigint)
      order by "tokenId", day, tool
      on conflict (token_id, day, tool) do update set calls = u.calls + excluded.calls,
        errors = u.errors + excluded.errors, tokens = u.tokens + excluded.tokens
      returning 1`,
  );
}

/** Lists the calls of a token since a day, latest day first. */
export function findUsage(
  em: EntityManager,
  { tokenId, since }: { tokenId: string; since: string },
): Promise<TokenUsage[]> {
  return query(
    em,
    sql<TokenUsage>`
      select token_id as "tokenId", day::text, tool, calls, errors, tokens::float8 from token_usage
      where token_id = ${tokenId} and day >= ${since} order by day desc, tool`,
  );
}

/** Deletes up to a thousand rows before the day of an instant. Returns their number. */
export function deleteUsage(context: Context, before: number): Promise<number> {
  const isBefore = "day < ($1::timestamptz at time zone 'UTC')::date";
  return deleteSome(context, 'token_usage', isBefore, before);
}
