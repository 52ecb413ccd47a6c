import type { Business } from '../../business/business.entity.ts';
import { type Subject, tryCode, useCode } from '../../identity/codes/codes.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { hasPhone } from '../buyers/buyer.queries.ts';
import { networkOf } from '../../../platform/caller.ts';
import { deleteSales, insertSale } from './visitor-sale.queries.ts';

/** Phone of a booking or an order, with the code that was tried to prove it. */
export interface PhoneClaim {
  /** Null: a client without a phone, which only a business can book. */
  readonly phone: string | null;
  readonly code: string | null;
  /** Reason why the code proves nothing; null if it is right. */
  readonly failure: unknown;
}

/** Returns the subject that a code proves: the phone, for one business. */
export function phoneOf(business: Pick<Business, 'id'>, phone: string): Subject {
  return { value: phone, purpose: `${business.id} phone` };
}

/**
 * Tries the visitor's code outside of the transaction, so that a wrong one counts. Only `checkPhoneProof`
 * reports the result. A replay of a successful call gets its result, even though the code is used up.
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
 * Checks, in the transaction of a sale, that a visitor has proven the phone if the business requires it. The
 * code is used up.
 *
 * @throws DomainError RULE_VIOLATION with `details.proof`, RATE_LIMITED after too many guesses.
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

/** Returns true for a signed-in buyer's account phone, which was proven before. */
async function isOwnPhone({ em, caller }: Context, phone: string | null): Promise<boolean> {
  return caller.buyerId !== null && hasPhone(em, { id: caller.buyerId, phone });
}

/** Returns the error that asks for a proof. The facade adds the address for requesting a code. */
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

/** Period for which a network's sale counts towards its next ones, in milliseconds. */
const hour = 3_600_000;

/**
 * Records a visitor's booking or order, in the current transaction. Returns true if it is their network's
 * third within an hour. The row is locked until the transaction ends, so concurrent sales see each other.
 */
async function isThirdSale(
  { em, services, caller, now }: Context,
  businessId: string,
): Promise<boolean> {
  // A storefront that forwards no visitor addresses would look like a single visitor.
  if (caller.visitorAddress === undefined) return false;
  const visitor = services.seal.sign(networkOf(caller), 'visitor who buys');
  return insertSale(em, { businessId, visitor, now: now(), since: now() - hour });
}

/** Deletes up to a thousand outdated records. Returns the number deleted. */
export function cleanVisitorSales(context: Context): Promise<number> {
  return deleteSales(context, { until: context.now() - hour });
}
