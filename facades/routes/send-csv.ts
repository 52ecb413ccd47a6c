import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import type { Response } from 'express';

/** A page of a list. */
export interface ListPage {
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly nextCursor: string | null;
}

/**
 * Sends all pages of a list as one CSV file, RFC 4180 in UTF-8 with a mark that spreadsheets know it by. A page
 * is read when the one before it was taken, so a long list needs no more memory than a short one.
 */
export async function sendCsv(
  response: Response,
  { columns, fileName }: { columns: readonly string[]; fileName: string },
  readPage: (cursor: string | null) => Promise<ListPage>,
): Promise<void> {
  const first = await readPage(null);
  response.type('text/csv').attachment(fileName);
  try {
    await pipeline(Readable.from(textOf(columns, first, readPage)), response);
  } catch (error) {
    // A reader who goes away is no fault of ours.
    if ((error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

async function* textOf(
  columns: readonly string[],
  first: ListPage,
  readPage: (cursor: string | null) => Promise<ListPage>,
): AsyncGenerator<string> {
  yield linesOf([columns], true);
  for (let page = first; ; page = await readPage(page.nextCursor)) {
    yield linesOf(page.items.map(item => columns.map(column => cellOf(item[column]))));
    if (page.nextCursor === null) return;
  }
}

/** A text that a spreadsheet would take for a formula gets an apostrophe in front. */
function linesOf(lines: readonly (readonly unknown[])[], bom = false): string {
  return stringify([...lines], {
    bom,
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { boolean: value => String(value) },
  });
}

function cellOf(value: unknown): unknown {
  if (Array.isArray(value) && value.every(entry => typeof entry === 'string')) {
    return value.join(' ');
  }
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}
