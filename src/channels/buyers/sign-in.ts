import type { Context } from '../../platform/context.ts';
import type { SignInBuyerInput } from '../../graphql.generated.ts';
import { write } from '../../platform/journal/write.ts';
import { DomainError } from '../../platform/errors.ts';
import { refuseSignedIn } from '../../domains/identity/sign-in/visitors-only.ts';
import { mergeCartsOf } from '../storefront/cart/merge-carts.ts';
import { issueToken } from '../../domains/identity/tokens/token-kinds.ts';
import { namelessBuyer } from './account.ts';
import type { Buyer } from '../../domains/clients/buyers/buyer.entity.ts';
import { noteBuyersLanguage } from '../../domains/clients/buyers/buyers.ts';
import { insertOrLockBuyer, takeName, updateContact } from './buyer.queries.ts';
import { checkContactChange, tellContacts, undoMilliseconds } from './contact-change.ts';
import { signInBy } from './request-code.ts';
import { readTarget, type Target, tryCode, useCode } from '../../domains/identity/codes/codes.ts';

/** Lifetime of a buyer’s session and of its cookie. */
const buyerSessionMilliseconds = 30 * 24 * 3_600_000;

/** A new session. Its token is not stored as text. */
interface BuyerSignedIn {
  token: string;
  /** Time in epoch milliseconds. */
  expiresAt: number;
  buyer: Buyer;
}

/**
 * Signs in by code as the buyer with this phone or address, creating the buyer if needed. For a signed-in
 * buyer, the phone or address is added to the account. That also needs a fresh code of a present contact. The
 * session's carts are merged.
 * @throws DomainError UNAUTHENTICATED for an invalid code. ALREADY_EXISTS for another buyer's phone or
 * address, which leaves the code valid.
 */
export async function signInBuyer(
  context: Context,
  input: SignInBuyerInput,
): Promise<BuyerSignedIn> {
  refuseSignedIn(context);
  const target = readTarget(input);
  const { services, caller } = context;
  return services.rateLimiter.consumeOnFailure('code-use', caller.credentialId, async () => {
    await tryCode(context, signInBy(target), input.code);
    const change = await checkContactChange(context, target, input);
    return write(context, { across: 'buyers' }, async transaction => {
      await useCode(transaction, signInBy(target), input.code);
      if (change) await tellContacts(transaction, change);
      const buyer = await buyerOf(transaction, target, change?.buyer.version ?? null);
      buyer.name ??= (await takeName(transaction.em, buyer)) ?? null;
      await noteBuyersLanguage(transaction, buyer);
      const carts = await mergeCartsOf(transaction, buyer.id, input.session);
      return {
        result: { ...beginSession(transaction, buyer), buyer },
        replayable: false,
        event: {
          type: 'buyer.signed_in',
          businessId: null,
          subject: buyer.id,
          summary: `A buyer signed in by ${target.by}.`,
          details: { by: target.by, carts },
        },
      };
    });
  });
}

function beginSession({ em, now }: Context, buyer: Buyer) {
  const expiresAt = now() + buyerSessionMilliseconds;
  const { text } = issueToken(em, now(), {
    kind: 'buyer',
    name: buyer.name ?? namelessBuyer,
    buyerId: buyer.id,
    expiresAt,
  });
  return { token: text, expiresAt };
}

/**
 * Returns the buyer with this phone or address, whose row the update locks. A second change within the undo
 * period keeps the contact that an undo restores. `expected` is the version for which a change was checked.
 */
async function buyerOf(
  { em, caller, now }: Context,
  target: Target,
  expected: number | null,
): Promise<Buyer> {
  const at = now();
  const buyer = caller.buyerId
    ? await updateContact(em, {
        id: caller.buyerId,
        version: expected,
        target,
        now: at,
        undoSince: at - undoMilliseconds,
      })
    : await insertOrLockBuyer(em, target, at);
  if (!buyer) {
    throw new DomainError('VERSION_CONFLICT', 'The account was changed meanwhile. Try again.');
  }
  return buyer;
}
