/** Parsed search parameters of an address. */
export type Values = Readonly<Record<string, string | undefined>>;

/** Parses search parameters as plain text instead of JSON. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(values: Values): string {
  const text = new URLSearchParams(withoutEmpty(values) as Record<string, string>).toString();
  return text && `?${text}`;
}

export function withoutEmpty(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value));
}
