import type { TypedHours } from '../../../hours/hours.ts';

const mark = '?';

/** Hours that cannot be read yet as a value of the form: what was typed, and the document that it changes. */
export const halfTyped = (half: TypedHours, document: string): string =>
  mark + JSON.stringify({ document, half });

/** Whether a value of the form is such a one. */
export const isHalfTyped = (value: string): boolean => value.startsWith(mark);

/** The document of a value of the form, and what was typed of it where that cannot be read yet. */
export function typedIn(value: string): { document: string; half?: TypedHours } {
  return isHalfTyped(value)
    ? (JSON.parse(value.slice(mark.length)) as { document: string; half: TypedHours })
    : { document: value || '{}' };
}
