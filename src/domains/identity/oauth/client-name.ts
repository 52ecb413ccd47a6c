import { readName } from '../../../platform/validation/read-text.ts';

/** Invisible characters that change how others are displayed: bidirectional controls and zero-width ones. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Reads the name that a client gives itself, without invisible characters. @throws DomainError VALIDATION_FAILED. */
export function readClientName(text: string, path: string): string {
  return readName(shownClientName(text), path);
}

/** Removes invisible characters from a stored name. */
export function shownClientName(name: string): string {
  return name.replaceAll(invisible, '');
}
