/** Fields of ids that are people of the team, whose names are shown. */
const people = new Set(['staffId', 'staffIds', 'extraStaffIds', 'sellerId']);

/** The name under which a field has words: lines of an order and a business's own fields share theirs. */
function commonName(name: string): string {
  if (name.startsWith('fields.')) return 'ownField';
  return /^line\d+SellerId$/.test(name) ? 'sellerId' : name;
}

/** Whether a changed field says something to people. The id of a thing does not. */
export function isShownField(name: string): boolean {
  return people.has(commonName(name)) || !/^id$|Ids?$/.test(name);
}

/** What a field is called; null where there are no words for it. */
export function fieldName(fields: Readonly<Record<string, string>>, name: string): string | null {
  return fields[commonName(name)] ?? null;
}
