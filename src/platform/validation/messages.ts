import { nearestName } from './nearest-name.ts';

const longestEcho = 60;

/** A given value as a sentence may quote it: strings and names are never echoed at length. */
export function given(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'string' ? JSON.stringify(shortened(value)) : shortened(String(value));
}

/** Cuts a text that a caller wrote to a length fit for quoting. */
export function shortened(text: string, length = longestEcho): string {
  return text.length > length ? `${text.slice(0, length).toWellFormed()}…` : text;
}

/** Says that a field is missing, and in the words of its description what it is. */
export function requiredMessage(description: string): string {
  const sentence = /^.*?[.!?](?=\s+\p{Lu}|$)/u.exec(description)?.[0] ?? description;
  if (!sentence) return 'required.';
  return /[.!?]$/.test(sentence) ? `required. ${sentence}` : `required. ${sentence}.`;
}

/** Says that something else stands where an object belongs. */
export function objectMessage(value: unknown, names: readonly string[]): string {
  const fields = names.length > 0 ? ` Its fields are ${names.join(', ')}.` : '';
  return `must be an object, not ${given(value)}.${fields}`;
}

/** Says that a field does not exist, which fields do, and which was probably meant. */
export function unknownFieldMessage(name: string, names: readonly string[]): string {
  if (names.length === 0) return 'unknown field; there are none to give.';
  return `unknown field; the fields are ${names.join(', ')}.${suggestion(name, names)}`;
}

/** Proposes the nearest of some names, as a sentence with a space before it, or nothing. */
export function suggestion(name: unknown, names: readonly string[]): string {
  // Nothing longer can be near, and comparing costs the product of the lengths.
  if (typeof name !== 'string' || name.length > longestEcho) return '';
  const nearest = nearestName(name, names);
  return nearest === undefined ? '' : ` Did you mean ${nearest}?`;
}

/** A description on one line, since block strings carry the line breaks of their source. */
export function plainText(description: string | null | undefined): string {
  return (description ?? '').replace(/\s+/g, ' ').trim();
}
