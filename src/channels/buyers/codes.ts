import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Target } from './target.ts';

/** How long a code is good for. */
export const codeMilliseconds = 5 * 60_000;

/** What the sender of a request may try, and what is left of it while others guess at the same target. */
const mostTries = 5;
const mostTriesUnderAttack = 2;

/** Makes the code of a target for the calling network and answers it: only its keyed hash is stored. */
export async function issueCode(context: Context, { value }: Target): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await sql(
    context.em,
    `insert into buyer_code (target, sender, code_hash, tries, expires_at)
     values ($1, $2, $3, 0, $4)
     on conflict (target, sender) do update set code_hash = excluded.code_hash, tries = 0,
       expires_at = excluded.expires_at`,
    [value, senderOf(context), hashOf(context, value, code), iso(context.now() + codeMilliseconds)],
  );
  return code;
}

/**
 * Counts a try and compares. It must not be part of a transaction that a wrong code undoes: the count would go with it.
 *
 * Wrong codes are counted by target, so that nobody finds a code by guessing from many networks. Past that limit
 * only a network that has requested a code may still try, and only its own code: strangers cannot lock a buyer out.
 * @throws DomainError UNAUTHENTICATED for a code that is wrong, used or too old, RATE_LIMITED after too many guesses.
 */
export async function tryCode(context: Context, target: Target, code: string): Promise<void> {
  const { rateLimiter } = context.services;
  const isWithinLimit = await rateLimiter.tryConsume('code-guess', target.value);
  const hashes = await countTry(context, target, isWithinLimit);
  const given = Buffer.from(hashOf(context, target.value, code));
  const matches = hashes.filter(hash => timingSafeEqual(given, Buffer.from(hash)));
  if (matches.length > 0) return rateLimiter.reward('code-guess', target.value);
  if (hashes.length === 0 && !isWithinLimit) await rateLimiter.consume('code-guess', target.value);
  throw wrongCode();
}

/** The hashes of the codes that the caller may try, with the try counted on the caller's own. */
async function countTry(
  context: Context,
  { value }: Target,
  isWithinLimit: boolean,
): Promise<string[]> {
  const rows = await sql<{ codeHash: string }>(
    context.em,
    `update buyer_code set tries = tries + (sender = $2)::int
     where target = $1 and expires_at > $3
       and case when sender = $2 then tries < $4 else $5 end
     returning code_hash as "codeHash"`,
    [
      value,
      senderOf(context),
      iso(context.now()),
      isWithinLimit ? mostTries : mostTriesUnderAttack,
      isWithinLimit,
    ],
  );
  return rows.map(row => row.codeHash);
}

/**
 * Uses a code up, and with it every other code of the target, in the transaction under way.
 * @throws DomainError UNAUTHENTICATED where somebody was faster.
 */
export async function useCode(context: Context, { value }: Target, code: string): Promise<void> {
  const used = await sql(
    context.em,
    `delete from buyer_code where target = $1
       and exists (select from buyer_code c where c.target = $1 and c.code_hash = $2)
     returning target`,
    [value, hashOf(context, value, code)],
  );
  if (used.length === 0) throw wrongCode();
}

function wrongCode(): DomainError {
  return new DomainError(
    'UNAUTHENTICATED',
    'This code is wrong, used or expired. After five tries, request a new one.',
  );
}

function hashOf({ services }: Context, target: string, code: string): string {
  return services.seal.sign(`${target} ${code}`, 'buyer code');
}

/** Visitors are told apart by their network, of which only a keyed hash is stored. */
function senderOf({ services, caller }: Context): string {
  return services.seal.sign(caller.credentialId, 'sender of a buyer code');
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}
