import type { RefusalReason } from '../../../enums.generated.ts';
import type { CsvFile } from './csv.ts';
import { DomainError, errorPayload, invalid, type Issue } from '../../errors.ts';
import { createYielder } from '../concurrency/create-yielder.ts';
import { readName } from '../../validation/read-text.ts';

/** Result of one imported line. */
interface ImportedLine {
  line: number;
  outcome: 'created' | 'updated' | 'unchanged' | 'failed';
  changes: ImportedChange[];
  errors: (Issue & { reason?: RefusalReason })[];
}

/** Change of one field by a line, with values as texts. */
interface ImportedChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** A row by column name. */
type Cells = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Effect of an accepted line. */
type Taken = Pick<ImportedLine, 'changes'> & {
  outcome: Exclude<ImportedLine['outcome'], 'failed'>;
};

/** Returns the effect of a line, from the rows before and after it. */
export function outcomeOf(before: Cells | undefined, after: Cells): Taken {
  if (!before) return { outcome: 'created', changes: [] };
  const textOf = (value: Cells[string]) => (value == null ? null : String(value));
  const changes = Object.entries(after).flatMap(([field, value]) =>
    before[field] === value ? [] : [{ field, before: textOf(before[field]), after: textOf(value) }],
  );
  return { outcome: changes.length > 0 ? 'updated' : 'unchanged', changes };
}

/** Result of an imported file. */
export interface ImportReport extends Record<ImportedLine['outcome'], number> {
  dryRun: boolean;
  ignoredColumns: string[];
  lines: ImportedLine[];
}

/**
 * Imports the lines of a file in order and yields to other work of the process meanwhile. A refused line does not stop the
 * others.
 */
export async function importLines(
  { records, ignoredColumns }: CsvFile,
  dryRun: boolean,
  take: (cells: Readonly<Record<string, string>>) => Taken | Taken['outcome'],
): Promise<ImportReport> {
  const takeLine = ({ line, cells, issues }: CsvFile['records'][number]): ImportedLine => {
    if (issues.length > 0) return { line, outcome: 'failed', changes: [], errors: [...issues] };
    try {
      const taken = take(cells);
      return typeof taken === 'string'
        ? { line, outcome: taken, changes: [], errors: [] }
        : { line, ...taken, errors: [] };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { errors: found, ...why } = errorPayload(error);
      const issues = found ?? [{ path: '', message: error.message }];
      const errors = issues.map(issue => ({ ...issue, ...why }));
      return { line, outcome: 'failed', changes: [], errors };
    }
  };
  const pause = createYielder();
  const lines: ImportedLine[] = [];
  for (const record of records) {
    await pause();
    lines.push(takeLine(record));
  }
  const count = (outcome: string) => lines.filter(each => each.outcome === outcome).length;
  return {
    dryRun,
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    failed: count('failed'),
    ignoredColumns: [...ignoredColumns],
    lines,
  };
}

/** Returns the totals of a report for the journal, in words and as details. */
export function totalsOf({ created, updated, unchanged, failed }: ImportReport) {
  return {
    text: `${created} added, ${updated} changed, ${unchanged} as they were, ${failed} failed`,
    details: { created, updated, unchanged, failed },
  };
}

/** Runs `read` for a cell and collects its errors, so that all errors of a line are reported together. */
export function orNote<T>(issues: Issue[], read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    issues.push(...error.issues);
    return undefined;
  }
}

/** Returns the text if it is no longer than `most` characters. @throws DomainError VALIDATION_FAILED. */
export function readText(text: string, path: string, most: number): string {
  if ([...text].length > most) {
    throw invalid(path, `must have at most ${most} characters.`, 'too_long', { limit: most });
  }
  return text;
}

/** Reads a name or another one-line text. An empty cell stays empty. @throws DomainError VALIDATION_FAILED. */
export function readLine(text: string, path: string, most: number): string {
  return text === '' ? '' : readText(readName(text, path), path, most);
}

/**
 * Returns a text of a file. If it differs from the stored one only by line ends, the stored one is returned, since editors change
 * these.
 */
export function keepLineEnds(
  text: string | null,
  stored: string | null | undefined,
): string | null {
  return stored != null && stored.replace(/\r\n?/g, '\n') === text ? stored : text;
}

/** Target time in milliseconds for which a piece holds the lock. Other changes wait about as long. */
const aimedMilliseconds = 60;
const first = 50;
const least = 20;
const most = 400;

/** A part of a file. */
interface Piece {
  file: CsvFile;
  isLast: boolean;
  /** Returns the answer of the piece: its report. The last piece returns the report of all lines in file order. */
  answer: (report: ImportReport) => ImportReport;
}

/**
 * Imports the lines of a file in pieces, whose size follows from the previous piece's duration.
 * `take` returns the report of a piece and the milliseconds for which it held the lock. A file without lines is one piece.
 */
export async function importInPieces(
  file: CsvFile,
  records: CsvFile['records'],
  take: (piece: Piece) => Promise<{ report: ImportReport; held: number }>,
): Promise<ImportReport> {
  const reports: ImportReport[] = [];
  for (let [at, size] = [0, first]; ;) {
    const lines = records.slice(at, at + size);
    at += lines.length;
    const isLast = at >= records.length;
    const answer = (report: ImportReport) => (isLast ? mergeReports([...reports, report]) : report);
    const { report, held } = await take({ file: { ...file, records: lines }, isLast, answer });
    if (isLast) return report;
    reports.push(report);
    const fitting = Math.round((lines.length * aimedMilliseconds) / Math.max(held, 1));
    // The size grows slowly, since the first lines may have been easy ones.
    size = Math.min(Math.max(fitting, least), size * 2, most);
  }
}

function mergeReports(reports: readonly ImportReport[]): ImportReport {
  const sum = (outcome: 'created' | 'updated' | 'unchanged' | 'failed') =>
    reports.reduce((total, report) => total + report[outcome], 0);
  return {
    dryRun: false,
    created: sum('created'),
    updated: sum('updated'),
    unchanged: sum('unchanged'),
    failed: sum('failed'),
    ignoredColumns: reports[0]!.ignoredColumns,
    lines: reports.flatMap(({ lines }) => lines).toSorted((a, b) => a.line - b.line),
  };
}
