import { readSheet } from 'read-excel-file/universal';
import type { Line } from './table.ts';

/** The rows of the first sheet of a spreadsheet, as texts. */
export async function readSpreadsheet(file: Blob): Promise<Line[]> {
  const rows = await readSheet(file, { parseNumber: text => text });
  return rows.map((cells, row) => ({ line: row + 1, cells: cells.map(textOf) }));
}

/** Days and times have no zone in spreadsheets, which count from the end of 1899. */
function textOf(cell: unknown): string {
  if (typeof cell === 'string') return cell;
  if (!(cell instanceof Date)) return typeof cell === 'boolean' ? String(cell) : '';
  const [day = '', time = ''] = cell.toISOString().slice(0, 16).split('T');
  if (cell.getTime() < Date.UTC(1900, 0, 2)) return time;
  return time === '00:00' ? day : `${day} ${time}`;
}
