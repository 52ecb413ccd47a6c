import { readSheet } from 'read-excel-file/universal';
import type { Line } from './table.ts';

/** Returns the rows of the first sheet as text. */
export async function readSpreadsheet(file: Blob): Promise<Line[]> {
  const rows = await readSheet(file, { parseNumber: text => text });
  return rows.map((cells, row) => ({ line: row + 1, cells: cells.map(textOf) }));
}

/** Formats a cell. Spreadsheet dates have no time zone, and times are dates at the epoch, the end of 1899. */
function textOf(cell: unknown): string {
  if (typeof cell === 'string') return cell;
  if (!(cell instanceof Date)) return typeof cell === 'boolean' ? String(cell) : '';
  const [day = '', time = ''] = cell.toISOString().slice(0, 16).split('T');
  if (cell.getTime() < Date.UTC(1900, 0, 2)) return time;
  return time === '00:00' ? day : `${day} ${time}`;
}
