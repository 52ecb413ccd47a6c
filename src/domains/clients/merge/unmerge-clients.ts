import { LockMode } from '@mikro-orm/core';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { DomainError, notFound } from '../../../platform/errors.ts';
import { changesOf, checkUnchanged } from '../../../platform/journal/changes.ts';
import { contactVector } from '../../../platform/lib/text/search-words.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { Client } from '../client.entity.ts';
import { belongings } from './belongings.ts';
import type { Merge, Moved } from './merge-clients.ts';
import { ownFields } from './merged-fields.ts';

/** A merge, as the journal has it. */
interface MergeUndo {
  readonly clientId: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly merge: Merge;
}

/**
 * Takes a merge back: both clients are as they were, and what was moved goes back. What came since stays where it is.
 * @throws DomainError VERSION_CONFLICT if the client was changed since, RULE_VIOLATION if somebody else has the phone number.
 */
export async function unmergeClients(
  context: Context,
  { id: businessId }: Business,
  { clientId, before, after, merge }: MergeUndo,
): Promise<Client> {
  const { mergedClientId, merged: own, moved } = merge;
  return writeLocked(context, businessId, async ({ em }) => {
    const client = await lock(em, businessId, clientId);
    const merged = await lock(em, businessId, mergedClientId);
    const present = ownFields(client);
    checkUnchanged(present, after);
    if (merged.mergedIntoId !== clientId) throw notFound('cli', mergedClientId);
    Object.assign(client, before, { version: client.version + 1 });
    client.search = contactVector(businessId, client);
    await em.flush();
    await refuseTaken(em, businessId, own.phone);
    Object.assign(merged, own, {
      erasedAt: null,
      mergedIntoId: null,
      version: merged.version + 1,
    });
    merged.search = contactVector(businessId, merged);
    await em.flush();
    await moveBack(em, { businessId, from: clientId, to: mergedClientId, moved });
    return {
      result: client,
      event: {
        type: 'client.parted',
        businessId,
        subject: clientId,
        summary: `${own.name} is a client beside ${client.name} again.`,
        details: { mergedClientId },
        ...changesOf(present, ownFields(client)),
      },
    };
  });
}

async function lock(em: Context['em'], businessId: string, id: string): Promise<Client> {
  const client = await em.findOne(
    Client,
    { businessId, id },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!client) throw notFound('cli', id);
  return client;
}

async function refuseTaken(
  em: Context['em'],
  businessId: string,
  phone: string | null,
): Promise<void> {
  if (phone === null) return;
  const rows = await sql(em, 'select from client where business_id = $1 and phone = $2', [
    businessId,
    phone,
  ]);
  if (rows.length === 0) return;
  throw new DomainError(
    'RULE_VIOLATION',
    'Another client has the phone number by now, so the merge cannot be undone any more.',
  ).because('undo_changed');
}

/** What was given to somebody else meanwhile stays there. */
async function moveBack(
  em: Context['em'],
  { businessId, from, to, moved }: { businessId: string; from: string; to: string; moved: Moved },
): Promise<void> {
  for (const { table, key } of belongings) {
    const keys = moved[table] ?? [];
    if (keys.length === 0) continue;
    await sql(
      em,
      `update ${table} set client_id = $2 where business_id = $1 and client_id = $3 and ${key} = any($4)`,
      [businessId, to, from, keys],
    );
  }
}
