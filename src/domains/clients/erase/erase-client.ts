import type { ClientErasure, EraseClientInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import type { Written } from '../../../platform/journal/write.ts';
import { DomainError, notFound } from '../../../platform/errors.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { thingsOf } from '../things-of.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import { eraseStatements } from './erase-statements.ts';

/**
 * Takes out all that tells who a client is, of every table; the documents that the law wants kept stay, and are
 * answered. @throws DomainError RULE_VIOLATION while there are visits to come or open orders.
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
 * Erases a client in a transaction that holds the lock of the business. @throws DomainError NOT_FOUND, RULE_VIOLATION while
 * there are visits to come or open orders.
 */
export async function eraseUnderLock(
  { em, now }: Context,
  business: Business,
  clientId: string,
): Promise<Written<ClientErasure>> {
  const { id: businessId } = business;
  const erasedAt = now();
  const client = await lockWhole(em, businessId, clientId);
  await refuseWhileBusy(em, { businessId, clientId, now: toIso(erasedAt) });
  const things = await thingsOf(em, businessId, clientId);
  const subjects = [clientId, ...things.map(({ id }) => id)];
  const words = [client.phone, client.email, ...client.others].filter(word => word != null);
  for (const { text, parameters } of eraseStatements({
    businessId,
    clientId,
    subjects,
    words,
    name: nameOfErased(business),
    at: toIso(erasedAt),
  })) {
    await sql(em, text, parameters);
  }
  const count = (kind: string) => things.filter(each => each.kind === kind).length;
  const result = {
    clientId,
    erasedAt,
    appointments: count('appointment'),
    orders: count('order'),
    payments: count('payment'),
    keptDocuments: things.flatMap(({ id, kind, number }) =>
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

async function lockWhole(em: Context['em'], businessId: string, clientId: string) {
  const [client] = await sql<{ phone: string | null; email: string | null; others: string[] }>(
    em,
    `select phone, email, other_contacts as others from client where business_id = $1 and id = $2 and erased_at is null for update`,
    [businessId, clientId],
  );
  if (!client) throw notFound('cli', clientId);
  return client;
}

/** Who is expected, or owed something, has to be known. */
async function refuseWhileBusy(
  em: Context['em'],
  { businessId, clientId, now }: { businessId: string; clientId: string; now: string },
): Promise<void> {
  const rows = await sql(
    em,
    `select from appointment where business_id = $1 and client_id = $2
       and status in ('pending', 'confirmed', 'arrived') and end_at > $3
     union all select from sales_order where business_id = $1 and client_id = $2
       and status not in ('completed', 'cancelled') limit 1`,
    [businessId, clientId, now],
  );
  if (rows.length === 0) return;
  throw new DomainError(
    'RULE_VIOLATION',
    'The client has visits to come or open orders: cancel or complete them first.',
  ).because('client_expected');
}

/** What stands where the name stood. */
function nameOfErased({ locale }: Business): string {
  return textsFor(locale).clients.erased;
}
