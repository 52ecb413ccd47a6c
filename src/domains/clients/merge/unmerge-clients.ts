import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
import { changesOf, checkUnchanged } from '../../../platform/journal/changes.ts';
import { contactVector } from '../../../platform/lib/text/search-words.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Client } from '../client.entity.ts';
import { isPhoneTaken } from '../client.queries.ts';
import type { Merge } from './merge-clients.ts';
import { partExternal } from '../../external-ids/merge-external.ts';
import { lockMerged, moveBack } from './merge.queries.ts';
import { ownColumns } from './merged-fields.ts';

/** Merge as stored in the journal. */
interface MergeUndo {
  readonly clientId: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly merge: Merge;
}

/**
 * Undoes a merge: both clients get their former data, and moved rows go back. Later rows stay where they are.
 *
 * @throws DomainError VERSION_CONFLICT if the client was changed since, RULE_VIOLATION if another client has
 * the phone number.
 */
export async function unmergeClients(
  context: Context,
  { id: businessId }: Business,
  { clientId, before, after, merge }: MergeUndo,
): Promise<Client> {
  const { mergedClientId, merged: own, moved, external } = merge;
  return writeLocked(context, businessId, async ({ em }) => {
    const client = await lock(em, businessId, clientId);
    const merged = await lock(em, businessId, mergedClientId);
    const present = ownColumns(client);
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
    if (external) await partExternal(em, businessId, { ids: [clientId, mergedClientId], external });
    return {
      result: client,
      event: {
        type: 'client.parted',
        businessId,
        subject: clientId,
        summary: `${own.name} is a client beside ${client.name} again.`,
        details: { mergedClientId },
        ...changesOf(present, ownColumns(client)),
      },
    };
  });
}

async function lock(em: Context['em'], businessId: string, id: string): Promise<Client> {
  const client = await lockMerged(em, { businessId, id });
  if (!client) throw notFound('cli', id);
  return client;
}

async function refuseTaken(
  em: Context['em'],
  businessId: string,
  phone: string | null,
): Promise<void> {
  if (phone === null || !(await isPhoneTaken(em, { businessId, phone }))) return;
  throw new DomainError(
    'RULE_VIOLATION',
    'Another client has the phone number by now, so the merge cannot be undone any more.',
  ).withReason('undo_changed');
}
