import type { MergeClientsInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { checkVersion } from '../../../platform/database/query/versions.ts';
import { invalid } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import { contactVector } from '../../../platform/lib/text/search-words.ts';
import { authorize } from '../../business/access/authorize.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Client } from '../client.entity.ts';
import { lockClient } from '../client.queries.ts';
import { mergeExternal, type ExternalOfBoth } from '../../external-ids/merge-external.ts';
import { moveAll } from './merge.queries.ts';
import type { Moved } from './moved.ts';
import { leave, mergedFields, ownColumns, type Own } from './merged-fields.ts';

/** Journal data of a merge, needed to undo it. */
export interface Merge {
  readonly mergedClientId: string;
  readonly merged: Own;
  readonly moved: Moved;
  /** The external ids and metadata of both before the merge; absent in entries of earlier versions. */
  readonly external?: ExternalOfBoth;
}

/**
 * Merges a client into another. The other keeps their own data, fills missing fields, and gets all related
 * records.
 *
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
    const [before, own] = [ownColumns(client), ownColumns(merged)];
    const moved = await moveAll(em, { businessId, from: merged.id, to: client.id });
    const external = await mergeExternal(em, businessId, { from: merged.id, to: client.id });
    leave(merged, client.id, now());
    // A phone number is unique, so the merged client must lose it first.
    await em.flush();
    Object.assign(client, mergedFields(before, own), { version: client.version + 1 });
    client.search = contactVector(businessId, client);
    const details: Merge = { mergedClientId, merged: own, moved, ...(external && { external }) };
    return {
      result: client,
      event: {
        type: 'client.merged',
        businessId,
        subject: client.id,
        summary: `The client ${own.name} was merged into ${client.name}.`,
        details: { ...details },
        ...changesOf(before, ownColumns(client)),
      },
    };
  });
}

/** Locks two clients in the order of their ids, so that two merges never deadlock. */
async function lockBoth(
  em: Context['em'],
  businessId: string,
  ids: readonly [string, string],
): Promise<[Client, Client]> {
  const found = new Map<string, Client>();
  for (const id of ids.toSorted()) {
    const client = await lockClient(em, { businessId, id });
    if (!client) throw notFound('cli', id);
    found.set(id, client);
  }
  return [found.get(ids[0])!, found.get(ids[1])!];
}
