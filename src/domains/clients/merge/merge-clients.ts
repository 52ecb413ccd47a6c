import { LockMode } from '@mikro-orm/core';
import type { MergeClientsInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { checkVersion } from '../../../platform/database/query/versions.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import { contactVector } from '../../../platform/lib/text/search-words.ts';
import { authorize } from '../../business/access/authorize.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { Client } from '../client.entity.ts';
import { belongings } from './belongings.ts';
import { leave, mergedFields, ownFields, type Own } from './merged-fields.ts';

/** The ids of what was moved, by table. */
export type Moved = Readonly<Record<string, readonly string[]>>;

/** What the journal keeps of a merge, to take it back. */
export interface Merge {
  readonly mergedClientId: string;
  readonly merged: Own;
  readonly moved: Moved;
}

/**
 * Merges a client into another, who keeps what is theirs, gets what they lack, and everything that belongs to the other.
 * @throws DomainError NOT_FOUND, VERSION_CONFLICT.
 */
export async function mergeClients(context: Context, input: MergeClientsInput): Promise<Client> {
  const { id: businessId } = await authorize(context, input.businessId, 'client:write');
  const { clientId, mergedClientId } = input;
  if (clientId === mergedClientId) {
    throw invalid('mergedClientId', 'must be another client than clientId.');
  }
  return writeLocked(context, businessId, async ({ em, now }) => {
    const [client, merged] = await lockBoth(em, businessId, [clientId, mergedClientId]);
    checkVersion(client, input.version);
    const [before, own] = [ownFields(client), ownFields(merged)];
    const moved = await moveAll(em, businessId, { from: merged.id, to: client.id });
    leave(merged, client.id, now());
    // One has the phone number at a time.
    await em.flush();
    Object.assign(client, mergedFields(before, own), { version: client.version + 1 });
    client.search = contactVector(businessId, client);
    const details: Merge = { mergedClientId, merged: own, moved };
    return {
      result: client,
      event: {
        type: 'client.merged',
        businessId,
        subject: client.id,
        summary: `The client ${own.name} was merged into ${client.name}.`,
        details: { ...details },
        ...changesOf(before, ownFields(client)),
      },
    };
  });
}

/** Locks two clients in the order of their ids, so that two merges never wait for each other. */
async function lockBoth(
  em: Context['em'],
  businessId: string,
  ids: readonly [string, string],
): Promise<[Client, Client]> {
  const found = new Map<string, Client>();
  for (const id of ids.toSorted()) {
    const client = await em.findOne(
      Client,
      { businessId, id, erasedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!client) throw notFound('cli', id);
    found.set(id, client);
  }
  return [found.get(ids[0])!, found.get(ids[1])!];
}

async function moveAll(
  em: Context['em'],
  businessId: string,
  { from, to }: { from: string; to: string },
): Promise<Moved> {
  const moved: Record<string, readonly string[]> = {};
  for (const { table, key } of belongings) {
    const rows = await sql<{ key: string }>(
      em,
      `update ${table} set client_id = $2 where business_id = $1 and client_id = $3 returning ${key} as key`,
      [businessId, to, from],
    );
    if (rows.length > 0) moved[table] = rows.map(each => each.key);
  }
  return moved;
}
