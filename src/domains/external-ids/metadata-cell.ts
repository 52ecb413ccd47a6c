import { isDeepStrictEqual } from 'node:util';
import { invalid } from '../../platform/errors.ts';
import { isPlainObject } from '../../platform/validation/is-plain-object.ts';
import type { ExternalRecord } from './external-record.entity.ts';
import { mostKeys } from './read-external.ts';

/** Longest key and value of metadata, in characters. */
export const metadataLengths = { key: 40, value: 500 };

/**
 * Reads an object's metadata from the cell of a file, in JSON as exports have it. An empty cell removes all keys. Equal metadata
 * are returned as they are. @throws DomainError VALIDATION_FAILED.
 */
export function readMetadataCell(
  cell: string,
  before: ExternalRecord['metadata'],
): ExternalRecord['metadata'] {
  const metadata = parsed(cell);
  const fits = ([key, value]: [string, unknown]) =>
    key.trim() !== '' &&
    [...key].length <= metadataLengths.key &&
    typeof value === 'string' &&
    value !== '' &&
    [...value].length <= metadataLengths.value;
  const isFine =
    isPlainObject(metadata) &&
    Object.keys(metadata).length <= mostKeys &&
    Object.entries(metadata).every(fits);
  if (!isFine) {
    throw invalid(
      'metadata',
      `must be a JSON object such as {"plan":"gold"}, with at most ${mostKeys} texts, keys up to ${metadataLengths.key} and values up to ${metadataLengths.value} characters.`,
    );
  }
  const read = metadata as ExternalRecord['metadata'];
  return isDeepStrictEqual(read, before) ? before : read;
}

function parsed(cell: string): unknown {
  if (cell === '') return {};
  try {
    return JSON.parse(cell);
  } catch {
    return undefined;
  }
}
