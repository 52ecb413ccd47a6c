import type { Context } from '../../../src/platform/context.ts';
import type { Route } from './route.ts';

/** A column of a custom field; entries have its values in `fields`, by its key. */
export interface OwnColumn {
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

/** Returns the cells of an entry in those columns. */
export function ownCells(
  entry: Readonly<Record<string, unknown>>,
  columns: readonly OwnColumn[],
): unknown[] {
  if (columns.length === 0) return [];
  const values = entry['fields'] as readonly { field: string; value: string }[];
  return columns.map(({ key }) => values.find(({ field }) => field === key)?.value);
}
