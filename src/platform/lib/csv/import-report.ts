import type { RefusalReason } from '../../../enums.generated.ts';
import type { CsvFile } from './csv.ts';
import { DomainError, invalid, told, type Issue } from '../../errors.ts';
import { takeTurns } from '../concurrency/take-turns.ts';
import { readName } from '../../validation/read-text.ts';

/** The result of a line of an imported file. */
interface ImportedLine {
  line: number;
  outcome: 'created' | 'updated' | 'unchanged' | 'failed';
  changes: ImportedChange[];
  errors: (Issue & { reason?: RefusalReason })[];
}

/** What a line changes of what was there, as texts. */
interface ImportedChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** A row by the names of the columns. */
type Cells = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** What a line did. */
type Taken = Pick<ImportedLine, 'changes'> & {
  outcome: Exclude<ImportedLine['outcome'], 'failed'>;
};

/** What a line does to what was there, given both by the names of the columns. */
export function takenAs(before: Cells | undefined, after: Cells): Taken {
  if (!before) return { outcome: 'created', changes: [] };
  const textOf = (value: Cells[string]) => (value == null ? null : String(value));
  const changes = Object.entries(after).flatMap(([field, value]) =>
    before[field] === value ? [] : [{ field, before: textOf(before[field]), after: textOf(value) }],
  );
  return { outcome: changes.length > 0 ? 'updated' : 'unchanged', changes };
}

/** The result of an imported file. */
export interface ImportReport extends Record<ImportedLine['outcome'], number> {
  dryRun: boolean;
  ignoredColumns: string[];
  lines: ImportedLine[];
}

/**
 * Takes the lines of a file one after the other, and lets other work of the process go on meanwhile. One that `take`
 * refuses fails, and the others go on.
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
      const { errors: found, ...why } = told(error);
      const issues = found ?? [{ path: '', message: error.message }];
      const errors = issues.map(issue => ({ ...issue, ...why }));
      return { line, outcome: 'failed', changes: [], errors };
    }
  };
  const pause = takeTurns();
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

/** The totals of a report in words, and as details, for the journal. */
export function totalsOf({ created, updated, unchanged, failed }: ImportReport) {
  return {
    text: `${created} added, ${updated} changed, ${unchanged} as they were, ${failed} failed`,
    details: { created, updated, unchanged, failed },
  };
}

/** Reads a cell of a line; errors of `read` are collected, so that all errors of a line are reported at once. */
export function orNote<T>(issues: Issue[], read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    issues.push(...error.issues);
    return undefined;
  }
}

/** A text of at most so many characters. @throws DomainError VALIDATION_FAILED. */
export function readText(text: string, path: string, most: number): string {
  if ([...text].length > most) {
    throw invalid(path, `must have at most ${most} characters.`, 'too_long', { limit: most });
  }
  return text;
}

/** A name or another text of one line; empty where the cell is. @throws DomainError VALIDATION_FAILED. */
export function readLine(text: string, path: string, most: number): string {
  return text === '' ? '' : readText(readName(text, path), path, most);
}

/** A text as a file says it; one that differs from what is stored by line ends alone, as editors change them, stays. */
export function keepLineEnds(
  text: string | null,
  stored: string | null | undefined,
): string | null {
  return stored != null && stored.replace(/\r\n?/g, '\n') === text ? stored : text;
}
