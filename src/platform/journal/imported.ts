import { totalsOf, type ImportReport } from '../lib/csv/import-report.ts';
import { newId } from '../lib/ids.ts';
import { changedSince, changesOf, type Changes } from './changes.ts';
import type { DomainEvent } from './journal.ts';

/** Everything that an import stored, as its undo needs it. */
export interface ImportTraces {
  /** The ids of new things. */
  readonly created: readonly string[];
  /** The fields that changed of things that were there before. */
  readonly changed: readonly (Changes & { readonly id: string })[];
  /** The categories that new things needed. */
  readonly categories?: readonly { readonly id: string; readonly name: string }[];
}

/** The event of an import, or of a piece of one, named by an id of its own. The journal shows its totals alone. */
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

/** An import to take back: what the journal has of it. */
export interface ImportUndo {
  readonly importId: string;
  readonly traces: ImportTraces;
}

/** What came of taking an import back. The rest was used or changed since, and stays. */
interface TakenBack {
  removed: number;
  restored: number;
}

/** The event of an import that was taken back. */
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

/** The changed things as they were before an import. Things that changed again since are left out. */
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

/** The trace of a thing that an import changed. */
export function traceOf(
  id: string,
  before: object,
  after: object,
): ImportTraces['changed'][number] {
  return { id, ...changesOf(before, after) };
}
