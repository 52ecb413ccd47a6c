import { readName } from '../../../platform/validation/read-text.ts';

/** Characters that show nothing themselves, and change what is shown of the others: bidirectional controls, zero-width ones. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Reads the name that a client gives itself, without what cannot be seen in it. @throws DomainError VALIDATION_FAILED. */
export function readClientName(text: string, path: string): string {
  return readName(shownClientName(text), path);
}

/** The same of a name that was stored before. */
export function shownClientName(name: string): string {
  return name.replaceAll(invisible, '');
}
