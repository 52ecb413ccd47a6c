import { CsvError, parse } from 'csv-parse/sync';
import { invalid, type Issue } from '../errors.ts';

/** A record of a CSV file: the line it begins on, counted from 1, and its cells by the name of their column. */
interface CsvRecord {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  /** What is wrong with the record as a whole. */
  readonly issues: readonly Issue[];
}

/** A CSV file as it was understood. */
export interface CsvFile {
  readonly records: readonly CsvRecord[];
  /** Columns of the file that nobody asked for. */
  readonly ignoredColumns: readonly string[];
}

const mostRecords = 10_000;
const path = 'csv';

/**
 * Reads a CSV file with a header: comma, semicolon or tab between cells, any line ends, with or without a byte
 * order mark. Cells are trimmed, and the apostrophe goes that keeps a spreadsheet from taking one for a formula.
 * @throws DomainError VALIDATION_FAILED for what is no such file or lacks a column.
 */
export function readCsv(
  text: string,
  { known, required }: { known: readonly string[]; required: readonly string[] },
): CsvFile {
  const [header, ...rest] = parseCsv(text.replace(/\r\n?/g, '\n'));
  if (!header) throw invalid(path, 'is empty; its first line names the columns.');
  const columns = header.cells.map(cell => columnOf(cell, known));
  const missing = required.find(name => !columns.includes(name));
  if (missing) throw invalid(path, `has no column ${missing}; known are ${known.join(', ')}.`);
  const twice = columns.find((name, place) => name !== '' && columns.indexOf(name) !== place);
  if (twice) throw invalid(path, `has the column ${twice} twice.`);
  if (rest.length > mostRecords) {
    throw invalid(path, `has ${rest.length} records; at most ${mostRecords} fit.`);
  }
  return {
    records: rest.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(columns.map((name, place) => [name, plain(cells[place] ?? '')])),
      issues:
        cells.length > columns.length
          ? [
              {
                path: '',
                message: `has ${cells.length} cells, but there are ${columns.length} columns.`,
              },
            ]
          : [],
    })),
    ignoredColumns: columns.filter(name => name !== '' && !known.includes(name)),
  };
}

/** Columns are known by their names in whatever case. */
function columnOf(cell: string, known: readonly string[]): string {
  const name = cell.trim();
  return known.find(each => each.toLowerCase() === name.toLowerCase()) ?? name;
}

function parseCsv(text: string): { line: number; cells: string[] }[] {
  try {
    const records = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      record_delimiter: '\n',
      relax_column_count: true,
      info: true,
    }) as unknown as { info: { lines: number }; record: string[] }[];
    const starts = records.map((_, place) => (records[place - 1]?.info.lines ?? 0) + 1);
    return records
      .map(({ record }, place) => ({ line: starts[place] ?? 1, cells: record }))
      .filter(({ cells }) => cells.some(cell => cell.trim() !== ''));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as { lines?: number };
    throw invalid(path, `line ${lines ?? 1}: a quoted cell does not end where it should.`);
  }
}

/** What stands most often between the names of the columns. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/\n|$/)).replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((most, each) => (count(each) > count(most) ? each : most));
}

function plain(cell: string): string {
  const text = cell.trim();
  return /^'[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? text.slice(1) : text;
}
