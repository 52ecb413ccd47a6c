import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { write } from '../../../platform/journal/write.ts';
import { hashSecret } from '../../../platform/lib/security/secrets.ts';
import { revoked } from './revoked.ts';

/**
 * Ends a grant if this access token was taken back from it: the client threw it away unused, so whoever sends it has stolen it or
 * the client's own (RFC 9700, 4.14.2).
 */
export async function endStolen(context: Context, accessToken: string): Promise<void> {
  const [grant] = await sql<{ id: string }>(
    context.em,
    `select t.id from refresh_token r join token t on t.id = r.token_id
     where r.taken_back_hash = $1 and t.revoked_at is null`,
    [hashSecret(accessToken)],
  );
  if (!grant) return;
  await write(context, null, ({ em, now }) =>
    revoked(em, now(), grant.id, 'An access token that was taken back was used.'),
  );
}
