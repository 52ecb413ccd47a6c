import type { Context } from '../../platform/context.ts';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { DomainError } from '../../platform/errors.ts';
import { changesOf } from '../../platform/journal/changes.ts';
import { insertJournal, journalRow, type DomainEvent } from '../../platform/journal/journal.ts';
import { refuseVisiting } from '../business/access/visiting.ts';
import { notFound } from '../nouns/not-found.ts';
import type { ExternalRecord } from './external-record.entity.ts';
import {
  findByExternalIds,
  lockObject,
  lockRecord,
  replaceRecord,
} from './external-record.queries.ts';
import { externalKindOf, kinds } from './kinds.ts';
import { externalLoader } from './loaders.ts';
import {
  changedExternal,
  externalIdTaken,
  externalOf,
  type External,
  type GivenExternal,
} from './read-external.ts';

/** The object that a use case saves. */
interface Target {
  kind: keyof typeof kinds;
  /** The id that the caller named; null for an object that is new, or found by another field such as a phone. */
  id: string | null | undefined;
}

/**
 * Runs a use case that saves an object, and stores the given external id and metadata in its transaction. Without them, nothing
 * is read or written for them.
 */
export async function withExternal<T extends TenantKey>(
  context: Context,
  { kind, id }: Target,
  input: GivenExternal,
  save: (context: Context) => Promise<T>,
): Promise<T> {
  if (input.externalId === undefined && input.metadata === undefined) {
    const saved = await save(context);
    const isNew = id == null && !context.journal.changedExisting && !context.journal.replayed;
    if (isNew) context.loader(externalLoader).prime(saved, null);
    return saved;
  }
  refuseVisiting(context.caller, 'external ids and metadata');
  return save({
    ...context,
    joinChange: async (transaction, { businessId, subject }) => {
      if (businessId === null || subject === null || externalKindOf(subject) !== kind) return null;
      const object = { businessId, id: subject, isNamed: id != null };
      const { event } = await storeExternal(transaction, object, input);
      if (event) await journalExternal(transaction, event);
      return event;
    },
  });
}

/**
 * Stores the external id and the metadata of an object. Returns the new state, and the event for the journal; null if nothing
 * changed.
 *
 * @throws DomainError NOT_FOUND, VALIDATION_FAILED, ALREADY_EXISTS naming the object that has the id.
 */
export async function storeExternal(
  transaction: Context,
  { businessId, id, isNamed }: TenantKey & { isNamed: boolean },
  given: GivenExternal,
): Promise<{ record: ExternalRecord; event: DomainEvent | null }> {
  const { em } = transaction;
  const kind = externalKindOf(id)!;
  if (!(await lockObject(em, { businessId, id, kind }))) throw notFound(kinds[kind].id, id);
  const stored = await lockRecord(em, { businessId, id });
  const before = externalOf(stored);
  const after = changedExternal(before, given);
  if (!isNamed && before.externalId !== null) refuseOther(id, before.externalId, after);
  const changes = changesOf(before, after);
  const record = { businessId, objectId: id, kind, ...after };
  if (Object.keys(changes.after ?? {}).length === 0) return { record, event: null };
  if (!(await replaceRecord(em, record))) throw await taken(transaction, record);
  const event = {
    type: 'external_record.saved',
    businessId,
    subject: id,
    summary: `The external id and metadata of ${id} were saved.`,
    ...changes,
  };
  return { record, event };
}

/** Writes the event of an external id beside that of its object, which can be undone. */
export async function journalExternal(transaction: Context, event: DomainEvent): Promise<void> {
  const row = journalRow(transaction, event, 'succeeded');
  await insertJournal(transaction, [row]);
  transaction.journal.eventId ??= row.id;
}

/** Refuses to give an object that was found by another field, such as a phone, to another record of the caller's system. */
function refuseOther(id: string, stored: string, { externalId }: External): void {
  if (externalId === stored) return;
  const message = `these data find ${id}, whose external id is “${stored}”; name it by its id to change that.`;
  throw new DomainError('ALREADY_EXISTS', `externalId: ${message}`, [
    { path: 'externalId', message },
  ]).withReason('external_id_taken', { name: id });
}

async function taken(
  { em }: Context,
  { businessId, kind, externalId = null }: ExternalRecord,
): Promise<DomainError> {
  const externalIds = externalId === null ? [] : [externalId];
  const [holder] = await findByExternalIds(em, { businessId, kind, externalIds });
  return externalIdTaken(externalId ?? '', holder?.objectId);
}
