import type { Buyer } from '../../domains/clients/buyers/buyer.entity.ts';
import {
  readBusyBusinesses,
  readErasableRecords,
} from '../../domains/clients/buyers/own-records.queries.ts';
import { readBuyer } from '../../domains/clients/buyers/buyers.ts';
import { eraseUnderLock } from '../../domains/clients/erase/erase-client.ts';
import { writeLocked } from '../../domains/business/write-locked.ts';
import { useCode } from '../../domains/identity/codes/codes.ts';
import type { BuyerErasure, ClientErasure, EraseBuyerInput } from '../../graphql.generated.ts';
import { systemCaller } from '../../platform/caller.ts';
import { nothingJournaled, type Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { write } from '../../platform/journal/write.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { proveContact } from './contact-change.ts';
import { eraseAccount, lockClients, updateContacts } from './erase.queries.ts';
import { signInBy } from './request-code.ts';

/**
 * Erases the buyer's data at all businesses, as the businesses' owners would, and then the account. A fresh
 * code of a contact proves that the caller has no stolen session. A repeated call finishes an interrupted
 * erasure.
 * @throws DomainError UNAUTHENTICATED for an invalid code. RULE_VIOLATION while a business expects the buyer
 * or a debt is open; no data is erased then.
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
    // The call runs without a session's name, as the journal would otherwise show the erased buyer's.
    erased.push(
      await writeLocked(asNobody(context), businessId, (transaction, business) =>
        eraseUnderLock(transaction, business, clientId),
      ),
    );
  }
  const erasedAt = await write(context, { across: 'buyers' }, async transaction => {
    await useCode(transaction, signInBy(proven), code);
    if (buyer.email != null) await takeAddressOut(transaction.em, buyer.email);
    await eraseAccount(transaction.em, buyer);
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
  ).withReason('account_in_use', { name });
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

/** Removes an address from all clients with it, and from their search words. */
async function takeAddressOut(em: Context['em'], email: string): Promise<void> {
  for (const client of await lockClients(em, email)) {
    const otherContacts = client.otherContacts?.filter(each => each.toLowerCase() !== email) ?? [];
    await updateContacts(em, { ...client, otherContacts });
  }
}
