/**
 * Words that several things of a business share: options of variants and their values, roles of staff, names of tax rates.
 * Each is translated once, as a field of its type.
 */
export const wordTypes = ['option', 'role', 'tax'] as const;

export type WordType = (typeof wordTypes)[number];

/** Returns true if the texts of a type are words that several objects share. */
export function isWordType(type: string): type is WordType {
  return wordTypes.some(each => each === type);
}
