import type { TypedHours } from '../../opening-hours/hours.ts';

const mark = '?';

/** Encodes incomplete hours as a form value: the typed text and the document that it edits. */
export const halfTyped = (half: TypedHours, document: string): string =>
  mark + JSON.stringify({ document, half });

/** Returns true if the form value holds incomplete hours. */
export const isHalfTyped = (value: string): boolean => value.startsWith(mark);

/** Decodes a form value into its document and any incomplete hours. */
export function typedIn(value: string): { document: string; half?: TypedHours } {
  return isHalfTyped(value)
    ? (JSON.parse(value.slice(mark.length)) as { document: string; half: TypedHours })
    : { document: value || '{}' };
}
