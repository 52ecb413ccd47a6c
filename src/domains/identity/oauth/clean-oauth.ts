import type { Context } from '../../../platform/context.ts';
import { deleteSome } from '../../../platform/database/query/delete-some.ts';

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
