import type { Buyer } from '../../domains/clients/buyers/buyer.entity.ts';
import {
  readBusyBusinesses,
  readErasableRecords,
} from '../../domains/clients/buyers/own-records.ts';
import { readBuyer } from '../../domains/clients/buyers/read-buyer.ts';
import { eraseUnderLock } from '../../domains/clients/erase/erase-client.ts';
import { writeLocked } from '../../domains/business/write-locked.ts';
import { useCode } from '../../domains/identity/codes/codes.ts';
import type { BuyerErasure, ClientErasure, EraseBuyerInput } from '../../graphql.generated.ts';
import { systemCaller } from '../../platform/caller.ts';
import { nothingJournaled, type Context } from '../../platform/context.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { DomainError } from '../../platform/errors.ts';
import { write } from '../../platform/journal/write.ts';
import { contactVector, type Reachable } from '../../platform/lib/text/search-words.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { proveContact } from './contact-change.ts';
import { signInBy } from './sign-in-code.ts';

/**
 * Erases the buyer at all businesses, as their owners would, and then the account. A fresh code of a contact proves that it is
 * not somebody with a borrowed session. An erasure that was interrupted is finished by another call.
 * @throws DomainError UNAUTHENTICATED for a code that is not valid, RULE_VIOLATION while a business expects the buyer or
 * something is to be settled; nothing is erased then.
 */
export async function eraseBuyer(
  context: Context,
  { code }: EraseBuyerInput,
): Promise<BuyerErasure> {
  const buyer = await readBuyer(context);
  const { services, caller, em, now } = context;
  const proven = await services.rateLimiter.consumeOnFailure('code-use', caller.credentialId, () =>
    proveContact(context, buyer, code),
  );
  await refuseWhileBusy(em, buyer, toIso(now()));
  const erased: ClientErasure[] = [];
  for (const { businessId, clientId } of await readErasableRecords(em, buyer)) {
    // The name of a session would tell in the journal who was erased.
    erased.push(
      await writeLocked(asNobody(context), businessId, (transaction, business) =>
        eraseUnderLock(transaction, business, clientId),
      ),
    );
  }
  const erasedAt = await write(context, { across: 'buyers' }, async transaction => {
    await useCode(transaction, signInBy(proven), code);
    await eraseAccount(transaction, buyer);
    return {
      result: transaction.now(),
      replayable: false,
      event: {
        type: 'buyer.erased',
        businessId: null,
        subject: buyer.id,
        summary: 'A buyer’s account was erased.',
      },
    };
  });
  const keptDocuments = erased.flatMap(each => each.keptDocuments);
  return { erasedAt, businesses: erased.length, keptDocuments };
}

async function refuseWhileBusy(em: Context['em'], buyer: Buyer, now: string): Promise<void> {
  const busy = await readBusyBusinesses(em, buyer, now);
  if (busy.length === 0) return;
  const name = busy.join(', ');
  throw new DomainError(
    'RULE_VIOLATION',
    `There are visits to come, open orders or something to settle at ${name}: that comes first.`,
  ).because('account_in_use', { name });
}

function asNobody(context: Context): Context {
  return {
    ...context,
    caller: systemCaller('buyers'),
    tool: null,
    idempotencyKey: null,
    idempotency: null,
    journal: nothingJournaled(),
  };
}

/** Takes the proven address out of other clients and what they ordered and booked with it, and ends the account with all that is its own. */
async function eraseAccount({ em }: Context, { id, phone, email }: Buyer): Promise<void> {
  const contacts = [phone, email].filter(each => each != null);
  const statements: [text: string, parameters: unknown[]][] = [
    ['update sales_order set contact_email = null where contact_email = $1', [email]],
    [
      `update appointment set custom_fields = custom_fields - 'email' where lower(custom_fields ->> 'email') = $1`,
      [email],
    ],
    ['update waitlist_entry set email = null where lower(email) = $1', [email]],
    [
      `update gift_card set email = null, recipient_name = null, message = null where email = $1`,
      [email],
    ],
    ['update kept_card set buyer_id = null where buyer_id = $1', [id]],
    ['delete from cart where buyer_id = $1', [id]],
    ['delete from contact_undo where buyer_id = $1', [id]],
    [`delete from one_time_code where target = any($1)`, [contacts]],
    [`delete from token where buyer_id = $1 and kind = 'buyer'`, [id]],
    ['delete from buyer where id = $1', [id]],
  ];
  if (email != null) await takeAddressOut(em, email);
  for (const [text, parameters] of statements) await sql(em, text, parameters);
}

/** Takes an address out of the clients who have it, and out of the words by which staff find them. */
async function takeAddressOut(em: Context['em'], email: string): Promise<void> {
  const clients = await sql<Reachable & { id: string; businessId: string }>(
    em,
    `select id, business_id as "businessId", name, phone, other_contacts as "otherContacts" from client
     where lower(email) = $1 and erased_at is null order by business_id, id for update`,
    [email],
  );
  for (const { id, businessId, ...client } of clients) {
    const otherContacts = client.otherContacts?.filter(each => each.toLowerCase() !== email) ?? [];
    await sql(
      em,
      `update client set email = null, other_contacts = $3, search = $4, version = version + 1
       where business_id = $1 and id = $2`,
      [businessId, id, otherContacts, contactVector(businessId, { ...client, otherContacts })],
    );
  }
}
