import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { DomainError, RateLimited } from '../../platform/errors.ts';
import type { Target } from './target.ts';

const minute = 60_000;
const hour = 60 * minute;

/** How long a code is good for. */
export const codeMilliseconds = 5 * minute;

const mostTries = 5;
/** Whoever guesses at one phone or address all the time finds one of a million codes in seven years or so. */
const mostGuessesAnHour = 15;

/** Makes the code of a target, which ends the one before, and answers it: only its keyed hash is stored. */
export async function issueCode(context: Context, { value }: Target): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const now = context.now();
  await sql(
    context.em,
    `insert into buyer_code (target, code_hash, tries, expires_at, guesses, guessed_from)
     values ($1, $2, 0, $3, 0, $4)
     on conflict (target) do update set code_hash = excluded.code_hash, tries = 0,
       expires_at = excluded.expires_at`,
    [value, hashOf(context, value, code), iso(now + codeMilliseconds), iso(now)],
  );
  return code;
}

/**
 * Counts a try and compares. It must not be part of a transaction that a wrong code undoes: the count would go with it.
 * @throws DomainError UNAUTHENTICATED for a code that is wrong, used or too old, RATE_LIMITED after too many guesses.
 */
export async function tryCode(context: Context, { value }: Target, code: string): Promise<void> {
  const now = context.now();
  const [tried] = await sql<{ codeHash: string }>(
    context.em,
    `update buyer_code set tries = tries + 1,
       guesses = case when guessed_from <= $3 then 1 else guesses + 1 end,
       guessed_from = case when guessed_from <= $3 then $2 else guessed_from end
     where target = $1 and expires_at > $2 and tries < ${mostTries}
       and (guesses < ${mostGuessesAnHour} or guessed_from <= $3)
     returning code_hash as "codeHash"`,
    [value, iso(now), iso(now - hour)],
  );
  const given = Buffer.from(hashOf(context, value, code));
  const wanted = Buffer.from(tried?.codeHash ?? hashOf(context, value, ''));
  if (timingSafeEqual(given, wanted)) return;
  if (!tried) await refuseGuessers(context, value);
  throw wrongCode();
}

/** Uses a code up, in the transaction under way. @throws DomainError UNAUTHENTICATED where somebody was faster. */
export async function useCode(context: Context, { value }: Target, code: string): Promise<void> {
  const used = await sql(
    context.em,
    'delete from buyer_code where target = $1 and code_hash = $2 returning target',
    [value, hashOf(context, value, code)],
  );
  if (used.length === 0) throw wrongCode();
}

async function refuseGuessers({ em, now }: Context, target: string): Promise<void> {
  const [held] = await sql<{ from: string }>(
    em,
    `select guessed_from as "from" from buyer_code
     where target = $1 and guesses >= ${mostGuessesAnHour} and guessed_from > $2`,
    [target, iso(now() - hour)],
  );
  if (!held) return;
  const wait = Math.ceil((Date.parse(held.from) + hour - now()) / 1000);
  throw new RateLimited(`No more than ${mostGuessesAnHour} tries an hour. Try again later.`, wait);
}

function wrongCode(): DomainError {
  return new DomainError(
    'UNAUTHENTICATED',
    'This code is wrong, was used or is too old. After five tries ask for a new one.',
  );
}

function hashOf({ services }: Context, target: string, code: string): string {
  return services.seal.sign(`${target} ${code}`, 'buyer code');
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}
