import { readAmount } from '../../../../../packages/shared/read-amount.ts';
import type { Table } from '../file/table.ts';
import { readDate, readTime } from './dates.ts';
import { fieldsOf } from './fields.ts';
import type { Plan } from './guess.ts';
import { isCancelled, readMinutes, typeOf } from './values.ts';

/** Number format of a business's amounts. */
type Written = Parameters<typeof readAmount>[1];

/** The CSV text for the server, with the table row of each line. */
export interface Converted {
  csv: string;
  rowOf: ReadonlyMap<number, number>;
}

/**
 * Converts the selected columns of a table to the server's CSV. Amounts, durations, dates and times that cannot
 * be parsed stay unchanged.
 */
export function toCsv({ rows }: Table, plan: Plan, written: Written): Converted {
  const columns = columnsOf(plan);
  const rowOf = new Map<number, number>();
  const lines = [columns.join()];
  let line = 2;
  for (const [row, { cells }] of rows.entries()) {
    const read = readRow(cells, plan, written);
    const text = columns.map(name => quoted(read.get(name) ?? '')).join();
    rowOf.set(line, row);
    line += text.split('\n').length;
    lines.push(text);
  }
  return { csv: `${lines.join('\n')}\n`, rowOf };
}

const parts = ['firstName', 'lastName'];

/** Returns the server's columns that a plan fills. */
function columnsOf({ kind, picks }: Plan): string[] {
  const names = new Set(picks.map(name => (parts.includes(name) ? 'clientName' : name)));
  names.delete('');
  if (kind === 'services' || kind === 'products') names.add('type');
  if (kind === 'appointments') names.add('time');
  return [...names];
}

function readRow(cells: readonly string[], plan: Plan, written: Written) {
  const { kind, picks, order } = plan;
  const fields = fieldsOf(kind);
  const read = new Map<string, string>();
  for (const [place, name] of picks.entries()) {
    const cell = (cells[place] ?? '').trim();
    if (!name || !cell) continue;
    const { reads, joins, isPast } = fields.get(name) ?? {};
    const former = read.get(name);
    if (former !== undefined && joins === undefined) continue;
    read.set(name, former === undefined ? valueOf(cell) : `${former}${joins}${valueOf(cell)}`);

    function valueOf(text: string): string {
      if (reads === 'amount') return String(readAmount(text, written) ?? text);
      if (reads === 'minutes') return String(readMinutes(text) ?? text);
      if (reads === 'date') return readDate(text, order, { isPast })?.day ?? text;
      if (reads === 'time') return readTime(text) ?? text;
      if (reads === 'type') return typeOf(text) ?? '';
      if (reads === 'status') return isCancelled(text) ? 'cancelled' : '';
      return text.replaceAll(/\r\n?/g, '\n');
    }
  }
  if (read.has('firstName') || read.has('lastName')) read.set('clientName', nameOf(read));
  const type = kind === 'services' ? 'service' : 'product';
  if ((kind === 'services' || kind === 'products') && !read.get('type')) read.set('type', type);
  const moment = cells[picks.indexOf('date')];
  if (kind === 'appointments' && !read.get('time') && moment)
    read.set('time', readDate(moment, order)?.time ?? '');
  return read;
}

/** Returns the full name. If only the last name has a second column, the other column is the first name. */
function nameOf(read: ReadonlyMap<string, string>): string {
  const [whole = '', first = '', last = ''] = ['clientName', ...parts].map(name => read.get(name));
  if (whole && (first || whole.includes(last))) return whole;
  return [whole || first, last].filter(Boolean).join(' ');
}

function quoted(cell: string): string {
  return /[",;\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
