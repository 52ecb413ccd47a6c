import type { CsvFile } from './csv.ts';
import type { ImportReport } from './import-report.ts';

/** A piece is to hold the lock for about so long; others wait hardly longer. */
const aimedMilliseconds = 60;
const first = 50;
const least = 20;
const most = 400;

/** A piece of a file. */
export interface Piece {
  file: CsvFile;
  isLast: boolean;
  /** The answer of the piece: its report, and of the last one that of all lines in the order of the file. */
  answer: (report: ImportReport) => ImportReport;
}

/**
 * Takes the lines of a file in pieces, which are as long as the one before suggests. `take` answers what the piece does and for
 * how many milliseconds it held the lock. A file without lines is one piece.
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
    // It grows slowly, since a first piece may have been an easy one.
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
