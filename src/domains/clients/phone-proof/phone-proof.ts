import type { Business } from '../../business/business.entity.ts';
import { tryCode, useCode, type Subject } from '../../identity/codes/codes.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import { isThirdSale } from './note-sale.ts';

/** The phone that a booking or an order came with, and the code that was to prove it, tried already. */
export interface PhoneClaim {
  /** Null: of a client without one, which visitors are not. */
  readonly phone: string | null;
  readonly code: string | null;
  /** Why the code proves nothing; null where it is right. */
  readonly failure: unknown;
}

/** What a code sent to a client's phone proves: the phone, for one business. */
export function phoneOf(business: Pick<Business, 'id'>, phone: string): Subject {
  return { value: phone, purpose: `${business.id} phone` };
}

/**
 * Tries the code that a visitor sent, outside of the transaction, so that a wrong one counts. What comes of it is said
 * by `checkPhoneProof` alone: a repeat of a call that succeeded is answered with its result, though its code is used.
 */
export async function tryPhoneCode(
  context: Context,
  business: Business,
  { phone, code }: { phone: string | null; code: string | null | undefined },
): Promise<PhoneClaim> {
  if (code == null || phone === null || context.caller.limit !== 'visitor') {
    return { phone, code: null, failure: null };
  }
  const failure = await tryCode(context, phoneOf(business, phone), code).then(
    () => null,
    (error: unknown) => error,
  );
  return { phone, code, failure };
}

/**
 * Checks in the transaction of a booking or an order that a visitor has proven the phone, if the business wants that,
 * and uses the code up. @throws DomainError RULE_VIOLATION with `details.proof`, RATE_LIMITED after too many guesses.
 */
export async function checkPhoneProof(
  transaction: Context,
  business: Business,
  { phone, code, failure }: PhoneClaim,
): Promise<void> {
  if (transaction.caller.limit !== 'visitor' || business.phoneProof === 'never') return;
  const isMany = await isThirdSale(transaction, business.id);
  if (business.phoneProof !== 'always' && !isMany) return;
  if (await isOwnPhone(transaction, phone)) return;
  if (code === null || phone === null)
    throw proofRequired(transaction, 'required: this phone number must be proven.');
  try {
    if (failure !== null) throw failure;
    await useCode(transaction, phoneOf(business, phone), code);
  } catch (error) {
    const isWrong = error instanceof DomainError && error.code === 'UNAUTHENTICATED';
    throw isWrong ? proofRequired(transaction, error.message) : error;
  }
}

/** A buyer who is signed in has proven the account's phone before. */
async function isOwnPhone({ em, caller }: Context, phone: string | null): Promise<boolean> {
  if (caller.buyerId === null) return false;
  const own = await sql(em, 'select from buyer where id = $1 and phone = $2', [
    caller.buyerId,
    phone,
  ]);
  return own.length > 0;
}

/** The facade adds at which of its addresses a code is requested. */
function proofRequired({ services }: Context, why: string): DomainError {
  const sentBy = services.textSender.works ? 'sms' : 'email';
  const message =
    sentBy === 'sms'
      ? why
      : `${why} No text messages are sent here, so give an e-mail address with the request for a code.`;
  return new DomainError(
    'RULE_VIOLATION',
    `phoneCode: ${message}`,
    [{ path: 'phoneCode', message }],
    undefined,
    { proof: 'phone_code', sentBy },
  );
}
