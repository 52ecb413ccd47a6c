/** Returns the displayed name: the item's and, if there is one, the variant's. */
export function nameOf({
  name,
  variantName,
}: {
  name: string;
  variantName?: string | null | undefined;
}): string {
  return variantName == null ? name : `${name} (${variantName})`;
}
