import { DomainError, invalid } from '../../platform/errors.ts';
import type { ExternalRecord } from './external-record.entity.ts';

/** The id and the metadata of an object as a caller gives them. Undefined keeps, null clears. */
export interface GivenExternal {
  readonly externalId?: string | null | undefined;
  readonly metadata?: Readonly<Record<string, string | null>> | null | undefined;
}

/** The id and the metadata of an object. */
export type External = Pick<ExternalRecord, 'metadata'> & { externalId: string | null };

/** Returns what a record says; nothing without one. */
export function externalOf(record: ExternalRecord | undefined): External {
  return { externalId: record?.externalId ?? null, metadata: record?.metadata ?? {} };
}

/** Most keys of an object. */
export const mostKeys = 50;

/** Checks an external id, which is stored as it is given. @throws DomainError VALIDATION_FAILED. */
export function readExternalId(text: string): string {
  if (text.trim() === '' || /[\p{Cc}\u2028\u2029]/u.test(text)) {
    throw invalid('externalId', 'must be one line of text, not blank.');
  }
  return text;
}

/** Returns an object's id and metadata after a change. @throws DomainError VALIDATION_FAILED. */
export function changedExternal(
  before: External,
  { externalId, metadata }: GivenExternal,
): External {
  const after = {
    externalId:
      externalId === undefined
        ? before.externalId
        : externalId === null
          ? null
          : readExternalId(externalId),
    metadata: changedMetadata(before.metadata, metadata),
  };
  if (Object.keys(after.metadata).length > mostKeys) {
    throw invalid(
      'metadata',
      `can have ${mostKeys} keys, with those that are stored already; remove some by null.`,
    );
  }
  return after;
}

/** Returns metadata after a change: given keys are set, or removed by null or an empty text, and others stay. */
function changedMetadata(
  before: External['metadata'],
  given: GivenExternal['metadata'],
): External['metadata'] {
  if (given === undefined) return before;
  if (given === null) return {};
  const all = Object.entries({ ...before, ...given });
  return Object.fromEntries(
    all.filter((entry): entry is [string, string] => entry[1] !== null && entry[1] !== ''),
  );
}

/** Returns the refusal of an external id that another object has. */
export function externalIdTaken(externalId: string, holderId: string | undefined): DomainError {
  const holder = holderId ?? 'another object';
  const message = `“${externalId}” is the external id of ${holder}.`;
  return new DomainError('ALREADY_EXISTS', `externalId: ${message}`, [
    { path: 'externalId', message },
  ]).withReason('external_id_taken', { name: holder });
}
