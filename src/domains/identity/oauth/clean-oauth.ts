import type { Context } from '../../../platform/context.ts';
import { deleteSome } from '../../../platform/database/query/delete-some.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { changeRows } from '../../../platform/database/tenancy/change-rows.ts';
import { isNotAside } from '../../../platform/sweeps/set-aside.ts';
import { sweepTogether } from '../../../platform/sweeps/sweep.ts';

const day = 86_400_000;
/** A code is kept for as long as somebody may try it a second time. */
const codesKeptFor = day;
const unusedClientsKeptFor = 30 * day;

/** Deletes up to a thousand codes that ended a day ago; says how many. */
export function cleanOauthCodes(context: Context): Promise<number> {
  return deleteSome(context, 'oauth_code', 'expires_at <= $1', context.now() - codesKeptFor);
}

/** Deletes up to a thousand refresh tokens that are too old to be used; says how many. */
export function cleanRefreshTokens(context: Context): Promise<number> {
  return deleteSome(context, 'refresh_token', 'expires_at <= $1', context.now());
}

/** Ends up to a thousand grants that nobody renewed in time, so that nobody sees them as active; says how many. */
export async function endLapsedGrants(context: Context): Promise<number> {
  const { em, now } = context;
  const at = new Date(now()).toISOString();
  const due = await sql<{ id: string }>(
    em,
    `select t.id from token t
     where t.oauth_client_id is not null and t.revoked_at is null and t.expires_at <= $1
       and not exists (select from refresh_token r where r.token_id = t.id and r.expires_at > $1)
       and ${isNotAside('end-lapsed-grants', 't.id')}
     limit 1000`,
    [at],
  );
  return sweepTogether(context, due, {
    subjectOf: ({ id }) => id,
    work: async rows => {
      const ended = await changeRows(
        em,
        { across: 'sweeps' },
        `update token t set revoked_at = $1
         where id = any($2) and revoked_at is null and expires_at <= $1
           and not exists (select from refresh_token r where r.token_id = t.id and r.expires_at > $1)
         returning id`,
        [at, rows.map(({ id }) => id)],
      );
      return ended.length;
    },
  });
}

/** Deletes up to a thousand clients that nobody has let in for thirty days; says how many. */
export function cleanOauthClients(context: Context): Promise<number> {
  return deleteSome(
    context,
    'oauth_client',
    `created_at <= $1 and not exists (
       select from token t where t.oauth_client_id = oauth_client.id and t.revoked_at is null)`,
    context.now() - unusedClientsKeptFor,
  );
}
