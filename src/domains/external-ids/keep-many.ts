import type { Context } from '../../platform/context.ts';
import { changesOf } from '../../platform/journal/changes.ts';
import { findRecords } from './external-record.queries.ts';
import { journalExternal, storeExternal } from './keep-external.ts';
import { changedExternal, externalOf, type GivenExternal } from './read-external.ts';

/** Stores the external ids and metadata of parts of an object, such as an item's variants. Most say nothing new. */
export async function keepMany(
  transaction: Context,
  businessId: string,
  parts: readonly (GivenExternal & { id: string })[],
): Promise<void> {
  const saying = parts.filter(
    ({ externalId, metadata }) => externalId !== undefined || metadata !== undefined,
  );
  if (saying.length === 0) return;
  const { em } = transaction;
  const keys = saying.map(({ id }) => ({ businessId, id }));
  const stored = new Map((await findRecords(em, keys)).map(each => [each.objectId, each]));
  for (const { id, ...given } of saying) {
    const before = externalOf(stored.get(id));
    const { after } = changesOf(before, changedExternal(before, given));
    if (Object.keys(after ?? {}).length === 0) continue;
    const { event } = await storeExternal(transaction, { businessId, id, isNamed: true }, given);
    if (event) await journalExternal(transaction, event);
  }
}
