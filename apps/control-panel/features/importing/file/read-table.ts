import { headerRow } from '../columns/guess.ts';
import { decode } from './decode.ts';
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
