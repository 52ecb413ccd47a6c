import type { RefusalReason } from '../../../enums.generated.ts';
import type { CsvFile } from './csv.ts';
import { DomainError, invalid, errorPayload, type Issue } from '../../errors.ts';
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
