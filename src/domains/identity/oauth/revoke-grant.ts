import type { RevokedOauthToken, RevokeOauthTokenInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { write } from '../../../platform/journal/write.ts';
import { hashSecret } from '../../../platform/lib/security/secrets.ts';
import { refuseSignedIn } from '../sign-in/visitors-only.ts';
import { revoked } from './revoked.ts';

const accepted = { accepted: true as const };

/** Ends what a client was given, by either of its tokens (RFC 7009). Of a token that is none of its own, it learns nothing. */
export async function revokeGrant(
  context: Context,
  { oauthClientId, token }: RevokeOauthTokenInput,
): Promise<RevokedOauthToken> {
  refuseSignedIn(context);
  const [own] = await sql<{ id: string }>(
    context.em,
    `select id from token where oauth_client_id = $1 and (hash = $2
       or id = (select token_id from refresh_token where hash = $2)) limit 1`,
    [oauthClientId, hashSecret(token)],
  );
  if (!own) return accepted;
  return write(context, null, async ({ em, now }) => ({
    ...(await revoked(em, now(), own.id, 'Its client gave it back.')),
    result: accepted,
  }));
}
