const longestEcho = 60;

/** Returns a value for quoting in a sentence. Long strings and names are cut. */
export function given(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'string' ? JSON.stringify(shortened(value)) : shortened(String(value));
}

/** Cuts a caller's text to a length fit for quoting. */
export function shortened(text: string, length = longestEcho): string {
  return text.length > length ? `${text.slice(0, length).toWellFormed()}…` : text;
}

/** Returns the message for a missing field, with the first sentence of its description. */
export function requiredMessage(description: string): string {
  const sentence = /^.*?[.!?](?=\s+\p{Lu}|$)/u.exec(description)?.[0] ?? description;
  if (!sentence) return 'required.';
  return /[.!?]$/.test(sentence) ? `required. ${sentence}` : `required. ${sentence}.`;
}

/** Returns the message for another value in place of an object. */
export function objectMessage(value: unknown, names: readonly string[]): string {
  const fields = names.length > 0 ? ` Its fields are ${names.join(', ')}.` : '';
  return `must be an object, not ${given(value)}.${fields}`;
}

/** Returns the message for an unknown field, with the known ones and the most similar one. */
export function unknownFieldMessage(name: string, names: readonly string[]): string {
  if (names.length === 0) return 'unknown field; there are none to give.';
  return `unknown field; the fields are ${names.join(', ')}.${suggestion(name, names)}`;
}

/** Returns a sentence that proposes the nearest name, with a leading space; empty if none is near. */
export function suggestion(name: unknown, names: readonly string[]): string {
  // A longer name cannot be near, and a comparison costs the product of the lengths.
  if (typeof name !== 'string' || name.length > longestEcho) return '';
  const nearest = nearestName(name, names);
  return nearest === undefined ? '' : ` Did you mean ${nearest}?`;
}

/** Returns a description as one line, since block strings contain the line breaks of their source. */
export function plainText(description: string | null | undefined): string {
  return (description ?? '').replace(/\s+/g, ' ').trim();
}

/** Returns the name that the caller most likely meant, if one is similar enough. */
function nearestName(given: string, names: readonly string[]): string | undefined {
  const target = folded(given);
  let nearest: string | undefined;
  let least = Infinity;
  for (const name of names) {
    const distance = editDistance(target, folded(name));
    if (distance < least && distance <= Math.max(1, Math.floor(name.length * 0.4))) {
      nearest = name;
      least = distance;
    }
  }
  return nearest;
}

/** Callers mostly confuse case and separators, so `business_id` equals `businessId`. */
function folded(name: string): string {
  return name.toLowerCase().replace(/[_\s-]/g, '');
}

/** Returns the Levenshtein distance, computed by rows. */
function editDistance(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (above[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      const shifted = 1 + Math.min(above[column] ?? 0, current[column - 1] ?? 0);
      current.push(Math.min(replaced, shifted));
    }
    above = current;
  }
  return above[to.length] ?? 0;
}
