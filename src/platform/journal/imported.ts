import { totalsOf, type ImportReport } from '../lib/csv/import-report.ts';
import { newId } from '../lib/ids.ts';
import { changedSince, changesOf, type Changes } from './changes.ts';
import type { DomainEvent } from './journal.ts';

/** All changes of an import, as its undo needs them. */
export interface ImportTraces {
  /** Ids of created objects. */
  readonly created: readonly string[];
  /** Changed fields of existing objects. */
  readonly changed: readonly (Changes & { readonly id: string })[];
  /** Categories created for new objects. */
  readonly categories?: readonly { readonly id: string; readonly name: string }[];
  /** The location whose stock the file counts: null for the main one, absent for all of them. */
  readonly locationId?: string | null | undefined;
}

/** Returns the event of an import, or of one piece of it, with a new import id. The journal shows only its totals. */
export function importedEvent(
  { noun, businessId, things }: { noun: string; businessId: string; things: string },
  report: ImportReport,
  traces: ImportTraces,
  importId = newId('imp'),
): DomainEvent {
  const { text, details } = totalsOf(report);
  return {
    type: `${noun}.imported`,
    businessId,
    subject: importId,
    summary: `${things} imported: ${text}.`,
    details: { ...details, traces },
    before: null,
    after: {},
  };
}

/** An import to undo, as the journal has it. */
export interface ImportUndo {
  readonly importId: string;
  readonly traces: ImportTraces;
}

/** Numbers of objects that the undo changed. Objects that were used or changed since the import stay. */
interface TakenBack {
  removed: number;
  restored: number;
}

/** Returns the event of an undone import. */
export function importUndoneEvent(
  { noun, businessId }: { noun: string; businessId: string },
  { importId, traces }: ImportUndo,
  { removed, restored }: TakenBack,
): DomainEvent {
  const kept = traces.created.length + traces.changed.length - removed - restored;
  const rest = kept === 0 ? '' : ` ${kept} were used or changed since, and stay.`;
  return {
    type: `${noun}.import_undone`,
    businessId,
    subject: importId,
    summary: `An import was taken back: ${removed} removed, ${restored} as before.${rest}`,
    details: { removed, restored, kept },
    before: {},
    after: {},
  };
}

/** Returns changed objects in their state before the import. Objects that changed again since are omitted. */
export function restoredBy<T extends { id: string }>(
  there: readonly T[],
  { changed }: ImportTraces,
): T[] {
  const traces = new Map(changed.map(each => [each.id, each]));
  return there.flatMap(present => {
    const { before, after } = traces.get(present.id) ?? {};
    const isKept = !after || changedSince(present, after).length > 0;
    return isKept ? [] : [{ ...present, ...before }];
  });
}

/** Returns the trace of an object that an import changed. */
export function traceOf(
  id: string,
  before: object,
  after: object,
): ImportTraces['changed'][number] {
  return { id, ...changesOf(before, after) };
}
