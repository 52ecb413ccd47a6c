import type { Context } from '../../../platform/context.ts';
import { deleteSome } from '../../../platform/database/query/delete-some.ts';
import { changeRows } from '../../../platform/database/tenancy/change-rows.ts';

const day = 86_400_000;
/** A code is kept for as long as somebody may try it a second time. */
const codesKeptFor = day;
const unusedClientsKeptFor = 30 * day;

/** Deletes up to a thousand codes that ended a day ago; says how many. */
export function cleanOauthCodes({ em, now }: Context): Promise<number> {
  return deleteSome(em, 'oauth_code', 'expires_at <= $1', now() - codesKeptFor);
}

/** Deletes up to a thousand refresh tokens that are too old to be used; says how many. */
export function cleanRefreshTokens({ em, now }: Context): Promise<number> {
  return deleteSome(em, 'refresh_token', 'expires_at <= $1', now());
}

/** Ends up to a thousand grants that nobody renewed in time, so that nobody sees them as active; says how many. */
export async function endLapsedGrants({ em, now }: Context): Promise<number> {
  const ended = await changeRows(
    em,
    { across: 'sweeps' },
    `update token set revoked_at = $1 where id in (
       select t.id from token t
       where t.oauth_client_id is not null and t.revoked_at is null and t.expires_at <= $1
         and not exists (select from refresh_token r where r.token_id = t.id and r.expires_at > $1)
       limit 1000)
     returning id`,
    [new Date(now()).toISOString()],
  );
  return ended.length;
}

/** Deletes up to a thousand clients that nobody has let in for thirty days; says how many. */
export function cleanOauthClients({ em, now }: Context): Promise<number> {
  return deleteSome(
    em,
    'oauth_client',
    `created_at <= $1 and not exists (
       select from token t where t.oauth_client_id = oauth_client.id and t.revoked_at is null)`,
    now() - unusedClientsKeptFor,
  );
}
