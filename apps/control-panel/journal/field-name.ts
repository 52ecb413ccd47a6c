/** Fields of ids that are people of the team, whose names are shown. */
const people = new Set(['staffId', 'staffIds', 'extraStaffIds', 'sellerId']);

/** The name under which a field has words: lines of an order and a business's own fields share theirs. */
function commonName(name: string): string {
  if (name.startsWith('fields.')) return 'ownField';
  return /^line\d+SellerId$/.test(name) ? 'sellerId' : name;
}

/** A changed field says something to people unless it is the id of a thing. */
export function isShownField(name: string): boolean {
  return people.has(commonName(name)) || !/^id$|Ids?$/.test(name);
}

/** Returns the name of a field; null where there are no words for it. */
export function fieldName(fields: Readonly<Record<string, string>>, name: string): string | null {
  return fields[commonName(name)] ?? null;
}
