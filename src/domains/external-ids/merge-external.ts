import type { EntityManager } from '@mikro-orm/sql';
import { deleteRecord, lockRecord, replaceRecord } from './external-record.queries.ts';
import { externalKindOf } from './kinds.ts';
import { externalOf, mostKeys, type External } from './read-external.ts';

/** The external ids and metadata of two objects before a merge. */
export interface ExternalOfBoth {
  readonly kept: External;
  readonly merged: External;
}

/**
 * Merges the external id and metadata of an object into those of another, which keeps its own and gets what it lacks. Returns both
 * states before; null if neither had any.
 */
export async function mergeExternal(
  em: EntityManager,
  businessId: string,
  { from, to }: { from: string; to: string },
): Promise<ExternalOfBoth | null> {
  const kept = await lockRecord(em, { businessId, id: to });
  const merged = await lockRecord(em, { businessId, id: from });
  if (!kept && !merged) return null;
  const both = { kept: externalOf(kept), merged: externalOf(merged) };
  if (!merged) return both;
  await deleteRecord(em, { businessId, id: from });
  const { metadata } = both.kept;
  const lacking = Object.entries(merged.metadata).filter(([key]) => !Object.hasOwn(metadata, key));
  await store(em, businessId, to, {
    externalId: both.kept.externalId ?? both.merged.externalId,
    metadata: Object.fromEntries([...Object.entries(metadata), ...lacking].slice(0, mostKeys)),
  });
  return both;
}

/** Gives two objects of a merge their former external ids and metadata back. An id that a third object has by now stays there. */
export async function partExternal(
  em: EntityManager,
  businessId: string,
  { ids: [kept, merged], external }: { ids: [string, string]; external: ExternalOfBoth },
): Promise<void> {
  await store(em, businessId, kept, external.kept);
  await store(em, businessId, merged, external.merged);
}

async function store(
  em: EntityManager,
  businessId: string,
  objectId: string,
  { externalId, metadata }: External,
): Promise<void> {
  const record = { businessId, objectId, kind: externalKindOf(objectId)!, metadata };
  if (await replaceRecord(em, { ...record, externalId })) return;
  await replaceRecord(em, { ...record, externalId: null });
}
