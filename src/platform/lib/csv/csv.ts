import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { invalid, type Issue } from '../../errors.ts';
import { createYielder } from '../concurrency/create-yielder.ts';
import { withoutFormulaMark } from './formulas.ts';

/** A record of a CSV file: its first line, counted from 1, and its cells by column name. */
interface CsvRecord {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  /** Problems of the record as a whole. */
  readonly issues: readonly Issue[];
}

/** A parsed CSV file. */
export interface CsvFile {
  readonly records: readonly CsvRecord[];
  /** Unknown columns of the file. */
  readonly ignoredColumns: readonly string[];
}

/** Known and required columns of a file. */
interface Columns {
  readonly known: readonly string[];
  readonly required: readonly string[];
  /** Columns of free text, whose surrounding white space is kept. */
  readonly verbatim: readonly string[];
}

/** Size limits of a file. `until` says in words how long a temporary limit applies. */
export interface CsvLimits {
  readonly records: number;
  readonly bytes: number;
  readonly until?: string;
}

const usualLimits: CsvLimits = { records: 10_000, bytes: 5 * 1024 * 1024 };
const mostColumns = 200;
/** Bytes that are parsed before other work of the process gets a turn. */
const sliceBytes = 32 * 1024;
const path = 'csv';

/**
 * Reads a CSV file with a header. Cells are separated by comma, semicolon or tab; any line ends and a byte order mark are
 * accepted.
 * Cells are trimmed, their line ends become line feeds, and the protective apostrophe against formulas is removed.
 * @throws DomainError VALIDATION_FAILED for an invalid file or a missing column.
 */
export async function readCsv(
  text: string,
  { known, required, verbatim }: Columns,
  limits = usualLimits,
): Promise<CsvFile> {
  const [header, ...rest] = await parseCsv(text, limits);
  if (!header) throw invalid(path, 'is empty; its first line must name the columns.', 'required');
  const columns = columnsOf(header.cells, known);
  const missing = required.find(name => !columns.includes(name));
  if (missing) {
    const message = `has no column ${missing}; known are ${known.join(', ')}.`;
    throw invalid(path, message, 'no_column', { name: missing });
  }
  const records: CsvRecord[] = [];
  const pause = createYielder();
  for (const { line, cells } of rest) {
    await pause();
    records.push({ line, cells: cellsOf(cells, columns, verbatim), issues: issuesOf(cells) });
  }
  return { records, ignoredColumns: columns.filter(name => name !== '' && !known.includes(name)) };

  function issuesOf(cells: readonly string[]): Issue[] {
    if (cells.length <= columns.length) return [];
    const message = `has ${cells.length} cells, but there are ${columns.length} columns.`;
    return [{ path: '', message }];
  }
}

/** Returns the column names. Known ones match in any case. @throws DomainError VALIDATION_FAILED. */
function columnsOf(header: readonly string[], known: readonly string[]): string[] {
  const columns = header.map(cell => {
    const name = withoutFormulaMark(cell.trim());
    return known.find(each => each.toLowerCase() === name.toLowerCase()) ?? name;
  });
  const seen = new Set<string>();
  for (const name of columns) {
    if (name !== '' && seen.has(name)) throw invalid(path, `has the column ${name} twice.`);
    seen.add(name);
  }
  return columns;
}

function cellsOf(
  cells: readonly string[],
  columns: readonly string[],
  verbatim: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    columns.map((name, place) => {
      const cell = (cells[place] ?? '').replace(/\r\n?/g, '\n');
      return [name, withoutFormulaMark(verbatim.includes(name) ? cell : cell.trim())];
    }),
  );
}

interface Parsed {
  line: number;
  cells: string[];
}

/** Returns the records that are not blank, starting with the header. */
async function parseCsv(text: string, limits: CsvLimits): Promise<Parsed[]> {
  const { CsvError, parse } = await import('csv-parse');
  const delimiter = delimiterOf(text);
  const bytes = Buffer.from(text);
  const isOver = (what: string) =>
    invalid(path, `${[what, limits.until].filter(Boolean).join(' ')}; send it in parts.`);
  if (bytes.length > limits.bytes) throw isOver(`may have at most ${limits.bytes} bytes`);
  const parser = Readable.from(slicesOf(bytes)).compose(
    parse({
      bom: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      info: true,
    }),
  );
  const parsed: Parsed[] = [];
  let [line, end] = [1, 0];
  try {
    for await (const { info, record } of parser as AsyncIterable<Row>) {
      if (record.some(cell => cell.trim() !== '')) parsed.push({ line, cells: record });
      line += lineEndsIn(bytes, end, info.bytes);
      end = info.bytes;
      // A check after parsing the whole file would come too late to save the work.
      if (record.length > mostColumns) {
        throw invalid(path, `line ${parsed.at(-1)?.line ?? line}: has ${tooMany(record)}.`);
      }
      if (parsed.length > limits.records + 1) {
        throw isOver(`may have at most ${limits.records} records`);
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalid(path, `line ${line}: a quoted cell does not end where it should.`);
  }
  return parsed;
}

interface Row {
  info: { bytes: number };
  record: string[];
}

const tooMany = ({ length }: readonly string[]) => `${length} cells; at most ${mostColumns} fit`;

async function* slicesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += sliceBytes) {
    yield bytes.subarray(start, start + sliceBytes);
    await setImmediate();
  }
}

const [lineFeed, carriageReturn] = [0x0a, 0x0d];

function lineEndsIn(bytes: Buffer, from: number, to: number): number {
  let count = 0;
  for (let place = from; place < to; place += 1) {
    const byte = bytes[place];
    const isPair = byte === carriageReturn && bytes[place + 1] === lineFeed;
    if (byte === lineFeed || (byte === carriageReturn && !isPair)) count += 1;
  }
  return count;
}

/** Returns the most frequent separator of the header. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/)).replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((most, each) => (count(each) > count(most) ? each : most));
}
