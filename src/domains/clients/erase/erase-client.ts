import type { ClientErasure, EraseClientInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import type { Written } from '../../../platform/journal/write.ts';
import { DomainError } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { findRecords, isExpected } from '../client-records.queries.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import { eraseRows, lockContacts } from './erase.queries.ts';

/**
 * Erases the personal data of a client from all tables. Documents that must be kept by law stay, and the
 * result lists them.
 *
 * @throws DomainError RULE_VIOLATION while there are upcoming visits or open orders.
 */
export async function eraseClient(
  context: Context,
  { businessId: given, clientId }: EraseClientInput,
): Promise<ClientErasure> {
  const { id: businessId } = await authorize(context, given, 'client:erase');
  return writeLocked(context, businessId, (transaction, business) =>
    eraseUnderLock(transaction, business, clientId),
  );
}

/**
 * Erases a client in a transaction that holds the lock of the business.
 *
 * @throws DomainError NOT_FOUND, RULE_VIOLATION while there are upcoming visits or open orders.
 */
export async function eraseUnderLock(
  { em, now }: Context,
  business: Business,
  clientId: string,
): Promise<Written<ClientErasure>> {
  const { id: businessId } = business;
  const erasedAt = now();
  const client = await lockContacts(em, { businessId, id: clientId });
  if (!client) throw notFound('cli', clientId);
  if (await isExpected(em, { businessId, clientId, now: toIso(erasedAt) })) {
    throw new DomainError(
      'RULE_VIOLATION',
      'The client has visits to come or open orders: cancel or complete them first.',
    ).withReason('client_expected');
  }
  const records = await findRecords(em, { businessId, clientId });
  await eraseRows(em, {
    businessId,
    clientId,
    subjects: [clientId, ...records.map(({ id }) => id)],
    words: [client.phone, client.email, ...client.otherContacts].filter(word => word != null),
    name: nameOfErased(business),
    at: toIso(erasedAt),
  });
  const count = (kind: string) => records.filter(each => each.kind === kind).length;
  const result = {
    clientId,
    erasedAt,
    appointments: count('appointment'),
    orders: count('order'),
    payments: count('payment'),
    keptDocuments: records.flatMap(({ id, kind, number }) =>
      kind === 'receipt' ? [{ receiptId: id, number: number ?? '' }] : [],
    ),
  };
  return {
    result,
    event: {
      type: 'client.erased',
      businessId,
      subject: clientId,
      summary: 'A client was erased.',
      details: { documentsKept: result.keptDocuments.length },
    },
  };
}

/** Returns the placeholder for the erased name. */
function nameOfErased({ locale }: Business): string {
  return textsFor(locale).clients.erased;
}
