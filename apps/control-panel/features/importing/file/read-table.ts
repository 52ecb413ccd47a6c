import { headerRow } from '../columns/guess.ts';
import type { Line, Table } from './table.ts';

/** Reads a spreadsheet or text file of another system. The parsers load with the first file. */
export async function readTable(file: Blob): Promise<Table> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Spreadsheets are ZIP archives.
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const lines = isArchive
    ? await (await import('./spreadsheet.ts')).readSpreadsheet(file)
    : (await import('./delimited.ts')).readDelimited(decode(bytes));
  return tableOf(lines);
}

/** Returns the non-empty rows below the header. */
function tableOf(lines: readonly Line[]): Table {
  const filled = lines.filter(({ cells }) => cells.some(cell => cell.trim() !== ''));
  const at = headerRow(filled.map(({ cells }) => cells));
  return { header: filled[at]?.cells ?? [], rows: filled.slice(at + 1) };
}

/**
 * Decodes bytes to text by their byte order mark, else as UTF-8. Other files get the Eastern or Western
 * European encoding of spreadsheets.
 */
export function decode(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isCyrillic(bytes) ? 'windows-1251' : 'windows-1252').decode(bytes);
  }
}

/** Detects UTF-16 by its byte order mark, or by zeros in one half of its bytes. */
function encodingOf(bytes: Uint8Array): string | null {
  const [first, second] = [bytes[0], bytes[1]];
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second) ? 'utf-16be' : null;
}

/**
 * Tells Cyrillic from Western text. Cyrillic words have consecutive bytes above 0xBF, while Western text has
 * only single ones.
 */
function isCyrillic(bytes: Uint8Array): boolean {
  let [letters, pairs] = [0, 0];
  for (const [place, byte] of bytes.entries()) {
    if (byte < 0xc0) continue;
    letters += 1;
    if (bytes[place + 1]! >= 0xc0) pairs += 1;
  }
  return pairs > letters / 2;
}
