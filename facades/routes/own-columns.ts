import type { Context } from '../../src/platform/context.ts';
import type { Route } from './route.ts';

/** A column for a field of the business's own; entries have its values in `fields`, by its key. */
export interface OwnColumn {
  readonly key: string;
  readonly name: string;
}

/** The columns of a file for the business's own fields of what the file lists. */
export async function ownColumns(
  { ownFields }: Pick<Route, 'ownFields'>,
  { businessId }: Readonly<Record<string, unknown>>,
  context: Context,
): Promise<readonly OwnColumn[]> {
  if (!ownFields) return [];
  const variables = { businessId, record: ownFields.record, onlyActive: true };
  const fields = await ownFields.list(variables, context);
  return fields as unknown as readonly OwnColumn[];
}

/** The cells of an entry in those columns. */
export function ownCells(
  entry: Readonly<Record<string, unknown>>,
  columns: readonly OwnColumn[],
): unknown[] {
  if (columns.length === 0) return [];
  const values = entry['fields'] as readonly { field: string; value: string }[];
  return columns.map(({ key }) => values.find(({ field }) => field === key)?.value);
}
