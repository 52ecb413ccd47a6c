import type { CsvFile } from './csv.ts';
import type { ImportReport } from './import-report.ts';

/** Target time in milliseconds for which a piece holds the lock. Other changes wait about as long. */
const aimedMilliseconds = 60;
const first = 50;
const least = 20;
const most = 400;

/** A part of a file. */
export interface Piece {
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
