import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { bareCode } from '../../../platform/lib/text/invisible.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/caller.ts';
import { countTry, deleteCodes, insertCode } from './code.queries.ts';
import { readEmail, readPhone } from '../../../platform/validation/read-text.ts';

/** Subject that a code proves. */
export interface Subject {
  /** Phone in E.164, or e-mail address in lower case. */
  readonly value: string;
  /** Purpose, the only one for which the code is valid. */
  readonly purpose: string;
}

/** Most tries of the requesting network, normally and while others guess at the same target. */
const mostTries = 5;
const mostTriesUnderAttack = 2;

/** Creates the code of a subject for the calling network and returns it. Only its keyed hash is stored. */
export async function issueCode(
  context: Context,
  subject: Subject,
  expiresAt: number,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const { value: target, purpose } = subject;
  const [codeHash = ''] = hashesOf(context, subject, code);
  const sender = senderOf(context);
  await insertCode(context.em, { target, purpose, sender, codeHash, expiresAt });
  return code;
}

/**
 * Counts a try and compares the code. It must run outside of any transaction that a wrong code rolls back,
 * since the count would be lost.
 *
 * Wrong codes are counted by subject, so that guessing from many networks fails. Above that limit, only a
 * network that requested a code may try, and only its own code. Strangers therefore cannot lock a buyer out.
 *
 * @throws DomainError UNAUTHENTICATED for a wrong, used or expired code, RATE_LIMITED after too many guesses.
 */
export async function tryCode(context: Context, subject: Subject, code: string): Promise<void> {
  const { rateLimiter } = context.services;
  const guessed = `${subject.purpose} ${subject.value}`;
  const isWithinLimit = await rateLimiter.tryConsume('code-guess', guessed);
  const hashes = await hashesToTry(context, subject, isWithinLimit);
  const given = hashesOf(context, subject, code).map(hash => Buffer.from(hash));
  const matches = hashes.filter(hash => given.some(one => timingSafeEqual(one, Buffer.from(hash))));
  if (matches.length > 0) return rateLimiter.reward('code-guess', guessed);
  if (hashes.length === 0 && !isWithinLimit) await rateLimiter.consume('code-guess', guessed);
  throw wrongCode();
}

/** Returns the hashes of the codes that the caller may try. The try is counted on the caller's own code. */
async function hashesToTry(
  context: Context,
  { value: target, purpose }: Subject,
  isWithinLimit: boolean,
): Promise<string[]> {
  const rows = await countTry(context.em, {
    target,
    purpose,
    sender: senderOf(context),
    now: context.now(),
    mostTries: isWithinLimit ? mostTries : mostTriesUnderAttack,
    mayTryOthers: isWithinLimit,
  });
  return rows.map(row => row.codeHash);
}

/**
 * Uses up a code and every other code of the subject, in the current transaction.
 *
 * @throws DomainError UNAUTHENTICATED if a concurrent call used it first.
 */
export async function useCode(context: Context, subject: Subject, code: string): Promise<void> {
  const { value: target, purpose } = subject;
  const hashes = hashesOf(context, subject, code);
  if (!(await deleteCodes(context.em, { target, purpose, hashes }))) throw wrongCode();
}

function wrongCode(): DomainError {
  return new DomainError(
    'UNAUTHENTICATED',
    'This code is wrong, used or expired. After five tries, request a new one.',
  );
}

/** Returns the possible hashes of a code, one for each secret. New codes use the first. */
function hashesOf({ services }: Context, { value, purpose }: Subject, code: string): string[] {
  return services.seal.signatures(`${purpose} ${value} ${bareCode(code)}`, 'one-time code');
}

/** Returns a keyed hash of the caller's network, which identifies a visitor. The network itself is not stored. */
function senderOf({ services, caller }: Context): string {
  return services.seal.sign(networkOf(caller), 'sender of a code');
}

/** Phone or address to which a code is sent, and which it proves. */
export type Target =
  | { readonly by: 'phone'; readonly value: string }
  | { readonly by: 'email'; readonly value: string };

/** Reads the phone or the e-mail address. Exactly one must be given. */
export function readTarget({
  phone,
  email,
}: {
  phone?: string | null | undefined;
  email?: string | null | undefined;
}): Target {
  if ((phone == null) === (email == null)) {
    throw invalid('phone', 'give either phone or email, not both.');
  }
  return phone == null
    ? { by: 'email', value: readEmail(email ?? '', 'email') }
    : { by: 'phone', value: readPhone(phone, 'phone', null) };
}
