/** Reads the town and postal code that an address probably has; null for what it does not tell. */
export function placeOfAddress(address: string | null | undefined): {
  town: string | null;
  postalCode: string | null;
} {
  const parts = (address ?? '').split(/[\n,;]/).map(part => part.trim());
  for (const part of parts.toReversed()) {
    const before = /^(?:[A-Z]{1,2}-)?(\d{2}-\d{3}|\d{4,6})\s+(\p{L}[\p{L}\s.'’()/-]+)$/u.exec(part);
    if (before) return { postalCode: before[1]!, town: before[2]!.trim() };
    const after =
      /^(\p{L}[\p{L}\s.'’-]+?)\s+([A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}|\d{5}(?:-\d{4})?)$/u.exec(part);
    if (after) return { postalCode: after[2]!, town: after[1]!.trim() };
  }
  return { town: null, postalCode: null };
}
