/** Id fields of staff, shown by the person's name. */
const people = new Set(['staffId', 'staffIds', 'extraStaffIds', 'sellerId']);

/** Returns the key of a field's text. Order lines share one, as do custom fields. */
function commonName(name: string): string {
  if (name.startsWith('fields.')) return 'ownField';
  return /^line\d+SellerId$/.test(name) ? 'sellerId' : name;
}

/** Returns true if a changed field is meaningful to users. Ids are not, except those of staff. */
export function isShownField(name: string): boolean {
  return people.has(commonName(name)) || !/^id$|Ids?$/.test(name);
}

/** Returns the name of a field, or null if it has no text. */
export function fieldName(fields: Readonly<Record<string, string>>, name: string): string | null {
  return fields[commonName(name)] ?? null;
}
