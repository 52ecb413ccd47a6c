import type { Context } from '../../platform/context.ts';
import { columnsOf } from '../../platform/database/query/columns-of.ts';
import { sql } from '../../platform/database/query/sql.ts';
import type { SignInBuyerInput } from '../../graphql.generated.ts';
import { write } from '../../platform/journal/write.ts';
import { DomainError } from '../../platform/errors.ts';
import { newId } from '../../platform/lib/ids.ts';
import { refuseSignedIn } from '../../domains/identity/sign-in/visitors-only.ts';
import { mergeCartsOf } from '../storefront/cart/merge-carts.ts';
import { issueToken } from '../../domains/identity/tokens/issue-token.ts';
import { namelessBuyer } from './account.ts';
import { Buyer } from '../../domains/clients/buyers/buyer.entity.ts';
import { ownAppointments, ownOrders } from '../../domains/clients/buyers/own-things.ts';
import { checkContactChange, tellContacts, undoMilliseconds } from './contact-change.ts';
import { signInBy } from './sign-in-code.ts';
import { tryCode, useCode } from '../../domains/identity/codes/codes.ts';
import { readTarget, type Target } from '../../domains/identity/codes/target.ts';

/** How long a buyer’s session lasts, and with it the cookie. */
const buyerSessionMilliseconds = 30 * 24 * 3_600_000;

/** A new session; its text exists only here. */
interface BuyerSignedIn {
  token: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  buyer: Buyer;
}

/**
 * Signs in by code as the buyer with this phone or address, creating one if needed. For a buyer who is already
 * signed in, the phone or address is added to the account, which needs a fresh code of a present one as well. The
 * session's carts are merged. @throws DomainError
 * UNAUTHENTICATED for a code that is not valid, ALREADY_EXISTS for another buyer's phone or address, which
 * leaves the code valid.
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
      buyer.name ??= await takeName(transaction, buyer);
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

/** Calls a buyer without a name as they called themselves last, with this phone or address; null where they never did. */
async function takeName({ em }: Context, { id, phone, email }: Buyer): Promise<string | null> {
  const [named] = await sql<{ name: string }>(
    em,
    `update buyer set name = said.name from (
       select name from (
         select o.client_name as name, o.created_at from sales_order o
         where (o.business_id, o.id) in (${ownOrders})
         union all select a.client_name, a.created_at from appointment a
         where (a.business_id, a.id) in (${ownAppointments})
       ) sale order by created_at desc limit 1
     ) said where id = $3 and said.name is not null returning buyer.name`,
    [phone ?? null, email ?? null, id],
  );
  return named?.name ?? null;
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
 * The buyer with this phone or address, whose row the update locks. A second change before the first can no longer be
 * undone leaves what undoing returns to as it is. `expected` is the version for which a change was checked.
 */
async function buyerOf(
  { em, caller, now }: Context,
  { by, value }: Target,
  expected: number | null,
): Promise<Buyer> {
  const columns = columnsOf(em, Buyer, 'b');
  const [buyer] = caller.buyerId
    ? await sql<Buyer>(
        em,
        `update buyer b set ${by} = $2,
           version = version + (${by} is distinct from $2)::int,
           previous_${by} = case
             when ${by} is not distinct from $2 or ${by}_changed_at > $4 then previous_${by}
             else ${by} end,
           ${by}_changed_at = case when ${by} is distinct from $2 then $3 else ${by}_changed_at end
         where id = $1 and version = coalesce($5, version) returning ${columns}`,
        [
          caller.buyerId,
          value,
          new Date(now()).toISOString(),
          new Date(now() - undoMilliseconds).toISOString(),
          expected,
        ],
      )
    : await sql<Buyer>(
        em,
        `insert into buyer as b (id, ${by}, version, created_at) values ($1, $2, 1, $3)
         on conflict (${by}) do update set ${by} = excluded.${by} returning ${columns}`,
        [newId('byr'), value, new Date(now()).toISOString()],
      );
  if (!buyer) {
    throw new DomainError('VERSION_CONFLICT', 'The account was changed meanwhile. Try again.');
  }
  return buyer;
}
