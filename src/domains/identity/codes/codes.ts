import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { bareCode } from '../../../platform/lib/text/invisible.ts';
import { DomainError } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/caller.ts';

/** What a code proves. */
export interface Subject {
  /** A phone in E.164 or an e-mail address in lower case. */
  readonly value: string;
  /** What for: a code is good for nothing else. */
  readonly purpose: string;
}

/** What the sender of a request may try, and what is left of it while others guess at the same target. */
const mostTries = 5;
const mostTriesUnderAttack = 2;

/** Makes the code of a subject for the calling network and answers it: only its keyed hash is stored. */
export async function issueCode(
  context: Context,
  subject: Subject,
  expiresAt: number,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await sql(
    context.em,
    `insert into one_time_code (target, purpose, sender, code_hash, tries, expires_at)
     values ($1, $2, $3, $4, 0, $5)
     on conflict (target, purpose, sender) do update set code_hash = excluded.code_hash, tries = 0,
       expires_at = excluded.expires_at`,
    [
      subject.value,
      subject.purpose,
      senderOf(context),
      hashesOf(context, subject, code)[0],
      iso(expiresAt),
    ],
  );
  return code;
}

/**
 * Counts a try and compares. It must not be part of a transaction that a wrong code undoes: the count would go with it.
 *
 * Wrong codes are counted by subject, so that nobody finds a code by guessing from many networks. Past that limit
 * only a network that has requested a code may still try, and only its own code: strangers cannot lock a buyer out.
 * @throws DomainError UNAUTHENTICATED for a code that is wrong, used or too old, RATE_LIMITED after too many guesses.
 */
export async function tryCode(context: Context, subject: Subject, code: string): Promise<void> {
  const { rateLimiter } = context.services;
  const guessed = `${subject.purpose} ${subject.value}`;
  const isWithinLimit = await rateLimiter.tryConsume('code-guess', guessed);
  const hashes = await countTry(context, subject, isWithinLimit);
  const given = hashesOf(context, subject, code).map(hash => Buffer.from(hash));
  const matches = hashes.filter(hash => given.some(one => timingSafeEqual(one, Buffer.from(hash))));
  if (matches.length > 0) return rateLimiter.reward('code-guess', guessed);
  if (hashes.length === 0 && !isWithinLimit) await rateLimiter.consume('code-guess', guessed);
  throw wrongCode();
}

/** The hashes of the codes that the caller may try, with the try counted on the caller's own. */
async function countTry(
  context: Context,
  { value, purpose }: Subject,
  isWithinLimit: boolean,
): Promise<string[]> {
  const rows = await sql<{ codeHash: string }>(
    context.em,
    `update one_time_code set tries = tries + (sender = $3)::int
     where target = $1 and purpose = $2 and expires_at > $4
       and case when sender = $3 then tries < $5 else $6 end
     returning code_hash as "codeHash"`,
    [
      value,
      purpose,
      senderOf(context),
      iso(context.now()),
      isWithinLimit ? mostTries : mostTriesUnderAttack,
      isWithinLimit,
    ],
  );
  return rows.map(row => row.codeHash);
}

/**
 * Uses a code up, and with it every other code of the subject, in the transaction under way.
 * @throws DomainError UNAUTHENTICATED where somebody was faster.
 */
export async function useCode(context: Context, subject: Subject, code: string): Promise<void> {
  const used = await sql(
    context.em,
    `delete from one_time_code where target = $1 and purpose = $2
       and exists (
         select from one_time_code c where c.target = $1 and c.purpose = $2 and c.code_hash = any($3)
       )
     returning target`,
    [subject.value, subject.purpose, hashesOf(context, subject, code)],
  );
  if (used.length === 0) throw wrongCode();
}

function wrongCode(): DomainError {
  return new DomainError(
    'UNAUTHENTICATED',
    'This code is wrong, used or expired. After five tries, request a new one.',
  );
}

/** How a code may be stored: the first is how it is. */
function hashesOf({ services }: Context, { value, purpose }: Subject, code: string): string[] {
  return services.seal.signatures(`${purpose} ${value} ${bareCode(code)}`, 'one-time code');
}

/** Visitors are told apart by their network, of which only a keyed hash is stored. */
function senderOf({ services, caller }: Context): string {
  return services.seal.sign(networkOf(caller), 'sender of a code');
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}
