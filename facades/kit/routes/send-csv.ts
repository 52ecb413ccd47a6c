import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { stringify as Stringify } from 'csv-stringify/sync';
import type { Response } from 'express';
import { withFormulaMark } from '../../../src/platform/lib/csv/formulas.ts';
import type { Context } from '../../../src/platform/context.ts';
import type { Route } from './route.ts';

/** A page of a list, or a whole list. */
export interface ListPage {
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly nextCursor?: string | null;
}

interface Columns {
  readonly columns: readonly string[];
  readonly own: readonly OwnColumn[];
  /** Names of the locations of a business with several, by id. */
  readonly places: ReadonlyMap<string, string>;
}

/**
 * Sends all pages of a list as one CSV file, RFC 4180 in UTF-8 with a byte order mark for spreadsheets. A page is
 * read after the previous one was consumed, so a long list needs no more memory than a short one.
 */
export async function sendCsv(
  response: Response,
  { fileName, ...columns }: Columns & { fileName: string },
  readPage: (cursor: string | null) => Promise<ListPage>,
): Promise<void> {
  const first = await readPage(null);
  response.type('text/csv').attachment(fileName);
  // A pipeline adds many listeners for the same event.
  response.setMaxListeners(0);
  try {
    await pipeline(Readable.from(textOf(columns, first, readPage)), response);
  } catch (error) {
    // A disconnected reader is not an error of the service.
    if ((error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

async function* textOf(
  { columns, own, places }: Columns,
  first: ListPage,
  readPage: (cursor: string | null) => Promise<ListPage>,
): AsyncGenerator<string> {
  const { stringify } = await import('csv-stringify/sync');
  yield textOfLines(stringify, [[...columns, ...own.map(({ name }) => name)]], true);
  for (let page = first; ; page = await readPage(page.nextCursor)) {
    yield textOfLines(
      stringify,
      page.items.flatMap(item =>
        linesOf(withNames(item, places), columns).map(line => [...line, ...ownCells(item, own)]),
      ),
    );
    if (page.nextCursor == null) return;
  }
}

type Entry = Readonly<Record<string, unknown>>;

/** Returns the lines of an entry: one for each element of its list that has columns, and at least one. */
function linesOf(entry: Entry, columns: readonly string[]): unknown[][] {
  const paths = columns.map(column => column.split('.'));
  const rows = paths
    .filter(path => path.length > 1)
    .map(([member = '']) => entry[member])
    .find(value => Array.isArray(value)) as readonly Entry[] | undefined;
  return (rows?.length ? rows : [undefined]).map(row =>
    paths.map(([member = '', inner]) => {
      const value = entry[member];
      if (inner === undefined) return cellOf(value, separators[member]);
      return cellOf((Array.isArray(value) ? row : (value as Entry | null))?.[inner]);
    }),
  );
}

/** Every cell is quoted, so no line break or separator inside it can end it for any reader. */
function textOfLines(
  stringify: typeof Stringify,
  lines: readonly (readonly unknown[])[],
  bom = false,
): string {
  return stringify([...lines], {
    bom,
    quoted: true,
    record_delimiter: 'windows',
    cast: { boolean: value => String(value), string: withFormulaMark },
  });
}

/** Tags may contain spaces, but no commas. Other lists consist of words. */
const separators: Readonly<Record<string, string>> = { tags: ', ' };

function cellOf(value: unknown, separator = ' '): unknown {
  if (Array.isArray(value) && value.every(entry => typeof entry === 'string')) {
    return value.join(separator);
  }
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

/** A column of a custom field; entries have its values in `fields`, by its key. */
interface OwnColumn {
  readonly key: string;
  readonly name: string;
}

/** Returns the columns of a file for the custom fields of the listed records. */
export async function ownColumns(
  { customFields }: Pick<Route, 'customFields'>,
  { businessId }: Readonly<Record<string, unknown>>,
  context: Context,
): Promise<readonly OwnColumn[]> {
  if (!customFields) return [];
  const variables = { businessId, record: customFields.record, onlyActive: true };
  const fields = await customFields.list(variables, context);
  return fields as unknown as readonly OwnColumn[];
}

/** The columns of the location of an entry, or of all its locations. */
export const locationColumns: ReadonlySet<string> = new Set(['locationId', 'locationIds']);

/**
 * Returns the columns of a file, and the names of the locations. Only a business with several locations has columns of them: the
 * id and the name.
 */
export async function usedColumns(
  { locations, columns = [] }: Pick<Route, 'locations' | 'columns'>,
  { businessId }: Readonly<Record<string, unknown>>,
  context: Context,
): Promise<Pick<Columns, 'columns' | 'places'>> {
  if (!locations) return { columns, places: new Map() };
  const { items } = (await locations({ businessId, archived: true }, context)) as ListPage;
  if (items.length === 1)
    return { columns: columns.filter(column => !locationColumns.has(column)), places: new Map() };
  return {
    columns: columns.flatMap(column =>
      locationColumns.has(column) ? [column, nameColumn(column)] : [column],
    ),
    places: new Map(items.map(({ locationId, name }) => [String(locationId), String(name)])),
  };
}

/** Returns `locationName` or `locationNames`. */
function nameColumn(column: string): string {
  return column.replace('Id', 'Name');
}

/** Adds the names of its locations to an entry. */
function withNames(entry: Entry, places: Columns['places']): Entry {
  if (places.size === 0) return entry;
  const nameOf = (id: unknown) => places.get(String(id)) ?? '';
  return {
    ...entry,
    ...Object.fromEntries(
      [...locationColumns].map(column => {
        const ids = entry[column];
        const names = Array.isArray(ids) ? ids.map(nameOf).join(', ') : ids && nameOf(ids);
        return [nameColumn(column), names];
      }),
    ),
  };
}

/** Returns the cells of an entry in those columns. */
function ownCells(
  entry: Readonly<Record<string, unknown>>,
  columns: readonly OwnColumn[],
): unknown[] {
  if (columns.length === 0) return [];
  const values = entry['fields'] as readonly { field: string; value: string }[];
  return columns.map(({ key }) => values.find(({ field }) => field === key)?.value);
}
