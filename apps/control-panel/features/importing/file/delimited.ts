import { parse } from 'csv-parse/browser/esm/sync';
import type { Line } from './table.ts';

interface Parsed {
  record: string[];
  info: { lines: number };
}

/**
 * Parses text with cells separated by comma, semicolon or tab. Excel may declare the separator in the first
 * line.
 */
export function readDelimited(text: string): Line[] {
  const [, said] = /^\uFEFF?sep=(.)\r?\n/.exec(text) ?? [];
  const parsed = parse(text, {
    bom: true,
    delimiter: said ?? delimiterOf(text),
    from_line: said ? 2 : 1,
    relax_column_count: true,
    relax_quotes: true,
    info: true,
  }) as unknown as Parsed[];
  return parsed.map(({ record, info }) => ({ line: info.lines, cells: record }));
}

/** Returns the separator that gives the most cells in the first rows, outside of quotes. */
function delimiterOf(text: string): string {
  const start = text.slice(0, 5000).replaceAll(/"[^"]*"/g, '');
  const count = (sign: string) => start.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
