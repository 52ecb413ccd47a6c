import type { CsvFile } from './csv.ts';
import { DomainError, invalid, type Issue } from '../errors.ts';

/** What became of a line of an imported file. */
export interface ImportedLine {
  line: number;
  outcome: 'created' | 'updated' | 'unchanged' | 'failed';
  errors: Issue[];
}

/** What became of an imported file. */
export interface ImportReport extends Record<ImportedLine['outcome'], number> {
  dryRun: boolean;
  ignoredColumns: string[];
  lines: ImportedLine[];
}

/** Takes the lines of a file one after the other. One that `take` refuses fails, and the others go on. */
export function importLines(
  { records, ignoredColumns }: CsvFile,
  dryRun: boolean,
  take: (cells: Readonly<Record<string, string>>) => Exclude<ImportedLine['outcome'], 'failed'>,
): ImportReport {
  const lines = records.map(({ line, cells, issues }): ImportedLine => {
    if (issues.length > 0) return { line, outcome: 'failed', errors: [...issues] };
    try {
      return { line, outcome: take(cells), errors: [] };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { issues: found, message } = error;
      const errors = found.length > 0 ? [...found] : [{ path: '', message }];
      return { line, outcome: 'failed', errors };
    }
  });
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

/** A cell of a line, read; what `read` refuses is noted, so that all that is wrong with a line is told at once. */
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
  if ([...text].length > most) throw invalid(path, `expected at most ${most} characters.`);
  return text;
}
