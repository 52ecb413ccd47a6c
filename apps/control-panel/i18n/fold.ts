/** Normalizes a text for comparison: without accents, in lower case, trimmed. */
export function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
