import type { RevokedOauthToken, RevokeOauthTokenInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { write } from '../../../platform/journal/write.ts';
import { hashSecret } from '../../../platform/lib/security/secrets.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { sweepTogether } from '../../../platform/sweeps/sweep.ts';
import { refuseSignedIn } from '../sign-in/visitors-only.ts';
import { checkSecret } from './apps/find-app.ts';
import { findGrant, findLapsed, findTakenBack, revokeLapsed } from './grant.queries.ts';
import { DomainError } from '../../../platform/errors.ts';
import { noteRemoved } from '../tokens/note-removed.ts';
import { Token } from '../tokens/token.entity.ts';

const accepted = { accepted: true as const };

/** Revokes a client's grant by either of its tokens (RFC 7009). For a foreign token, the client learns nothing. */
export async function revokeGrant(
  context: Context,
  input: RevokeOauthTokenInput,
): Promise<RevokedOauthToken> {
  refuseSignedIn(context);
  await checkSecret(context, input);
  const { oauthClientId, token } = input;
  const own = await findGrant(context.em, { oauthClientId, hash: hashSecret(token) });
  if (!own) return accepted;
  return write(context, own.businessId, async transaction => ({
    ...(await revoked(transaction, own.id, 'Its client gave it back.')),
    result: accepted,
  }));
}

/**
 * Revokes a grant if this access token was withdrawn from it. The client discarded that token unused, so its
 * sender stole it or the client's own token (RFC 9700, 4.14.2).
 */
export async function endStolen(context: Context, accessToken: string): Promise<void> {
  const grant = await findTakenBack(context.em, hashSecret(accessToken));
  if (!grant) return;
  await write(context, grant.businessId, transaction =>
    revoked(transaction, grant.id, 'An access token that was taken back was used.'),
  );
}

/**
 * Revokes up to a thousand grants that were not renewed in time, so that they are not shown as active.
 * Returns the number revoked.
 */
export async function endLapsedGrants(context: Context): Promise<number> {
  const { em } = context;
  const now = toIso(context.now());
  return sweepTogether(context, await findLapsed(em, now), {
    subjectOf: ({ id }) => id,
    work: async rows => (await revokeLapsed(em, { ids: rows.map(({ id }) => id), now })).length,
  });
}

/** Revokes a token, so that it cannot be renewed either. Revoking it again changes nothing. */
export async function revoked(transaction: Context, tokenId: string, why: string) {
  const { em, now } = transaction;
  const token = await em.findOneOrFail(Token, { id: tokenId });
  if (token.revokedAt == null) await noteRemoved(transaction, token);
  token.revokedAt ??= now();
  return {
    result: null,
    replayable: false,
    event: {
      type: 'token.revoked',
      businessId: token.businessId ?? null,
      subject: token.id,
      summary: `The ${token.kind} token “${token.name}” was revoked. ${why}`,
    },
  };
}

/** Returns the error for a code or refresh token that is unknown, used, expired or another client's. */
export function unusable(what: 'code' | 'refresh token'): DomainError {
  return new DomainError(
    'UNAUTHENTICATED',
    `The ${what} is unknown, was used before, is too old, or was given to another client. Ask the user to connect again.`,
  );
}
