import type { BulkReport, BulkResult, ExternalKind } from '../../graphql.generated.ts';
import { nothingJournaled, type Context } from '../../platform/context.ts';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { DomainError, invalid } from '../../platform/errors.ts';
import { findKept } from '../../platform/journal/idempotency-keys.ts';
import { write } from '../../platform/journal/write.ts';
import { findByExternalIds } from './external-record.queries.ts';
import { withExternal } from './keep-external.ts';
import type { GivenExternal } from './read-external.ts';

/** An entry with the id that it names, if any. */
interface Entry extends GivenExternal {
  readonly id: string | null | undefined;
}

interface Bulk<E extends Entry> {
  businessId: string;
  kind: ExternalKind;
  entries: readonly E[];
  /** Names of fields in entries, by their names in single calls. */
  fieldNames?: Readonly<Record<string, string>>;
  /** Saves an entry as a single call does. Null creates an object. */
  save: (context: Context, entry: E, id: string | null) => Promise<TenantKey>;
}

/**
 * Saves entries one after another, each in its own transaction, so that a refused entry stops no other and no lock is held for
 * long. A repeated call finds each object by its external id, and changes nothing more. The call's idempotency key is claimed with
 * the whole answer at the end.
 */
export async function saveInBulk<E extends Entry>(
  context: Context,
  bulk: Bulk<E>,
): Promise<BulkReport> {
  const { businessId, kind, entries } = bulk;
  const { approvalCheck } = context;
  // A person would see and approve only the first entry.
  if (approvalCheck?.canAsk) {
    const message = 'This token asks first, so save these objects one at a time.';
    throw new DomainError('FORBIDDEN', message);
  }
  const kept = await findKept(context);
  if (kept) {
    context.journal.replayed = true;
    return kept.result as BulkReport;
  }
  const externalIds = entries.flatMap(({ externalId }) => externalId ?? []);
  const found = await findByExternalIds(context.em, { businessId, kind, externalIds });
  const known = new Map(found.map(({ externalId, objectId }) => [externalId, objectId]));
  const seen = new Set<string>();
  const results: BulkResult[] = [];
  for (const [index, entry] of entries.entries()) {
    // Each entry is a change of its own, not a consequence of the one before.
    if (approvalCheck) approvalCheck.isPassed = false;
    const externalId = entry.externalId ?? null;
    try {
      const id = entry.id ?? known.get(externalId) ?? null;
      checkOnce(seen, entry, id);
      const saved = await saveEntry(context, bulk, entry, id);
      seen.add(saved.id);
      results.push({ index, externalId, code: null, errors: [], ...saved });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      results.push({ index, externalId, id: null, ...failure(error, bulk.fieldNames) });
    }
  }
  const count = (outcome: string) => results.filter(each => each.outcome === outcome).length;
  const report = {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    failed: count('failed'),
    results,
  };
  const isFinal = results.every(({ code }) => code !== 'BUSY');
  return isFinal && context.idempotency ? keepReport(context, bulk, report) : report;
}

/** Refuses an entry without a name for its object, and a second entry for an object. */
function checkOnce(seen: Set<string>, { externalId }: Entry, id: string | null): void {
  if (id === null && externalId == null) {
    throw invalid('externalId', 'required, because the entry names no id.', 'required');
  }
  const name = id ?? `new ${externalId}`;
  if (seen.has(name))
    throw invalid('externalId', 'another entry of this call is about the same object.');
  seen.add(name);
}

async function saveEntry<E extends Entry>(
  context: Context,
  bulk: Bulk<E>,
  entry: E,
  id: string | null,
): Promise<Pick<BulkResult, 'outcome'> & { id: string }> {
  const { businessId, kind, save } = bulk;
  const own = { ...context, idempotency: null, journal: nothingJournaled() };
  try {
    const saved = await withExternal(own, { kind, id }, entry, each => save(each, entry, id));
    const isNew = id === null && !own.journal.changedExisting;
    const isSame = own.journal.eventId === null;
    return { id: saved.id, outcome: isNew ? 'created' : isSame ? 'unchanged' : 'updated' };
  } catch (error) {
    // A simultaneous call created the object.
    const isTaken = error instanceof DomainError && error.reason === 'external_id_taken';
    if (!isTaken || id !== null || entry.externalId == null) throw error;
    const externalIds = [entry.externalId];
    const [found] = await findByExternalIds(context.em, { businessId, kind, externalIds });
    if (!found) throw error;
    return saveEntry(context, bulk, entry, found.objectId);
  }
}

function failure(
  { code, issues, message }: DomainError,
  names: Readonly<Record<string, string>> = {},
) {
  const errors = issues.length > 0 ? issues : [{ path: null, message }];
  return {
    outcome: 'failed' as const,
    code,
    errors: errors.map(each => ({
      path: each.path === null ? null : (names[each.path] ?? each.path),
      message: each.message,
    })),
  };
}

/** Stores the report for repetitions of the call. The entries have their own events in the journal. */
function keepReport<E extends Entry>(
  context: Context,
  { businessId, kind }: Bulk<E>,
  report: BulkReport,
): Promise<BulkReport> {
  const event = { type: 'external_record.unchanged', businessId, subject: null };
  const summary = `Objects of the kind ${kind} were saved in bulk.`;
  return write(context, businessId, () =>
    Promise.resolve({ result: report, journaled: true, event: { ...event, summary } }),
  );
}
