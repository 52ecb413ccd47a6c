/**
 * A message compiled to data, for pages that may not run code for it: a text, or its pieces. A piece is a text, 0
 * for the number of the enclosing plural, a value by its name, or cases chosen by a value, in a plural by its
 * number.
 */
export type CompactMessage = string | readonly Piece[];

type Piece =
  | string
  | 0
  | readonly [
      name: string,
      cases?: Readonly<Record<string, CompactMessage>>,
      isPlural?: 1 | undefined,
    ];

/** The compact messages of a catalog. */
export interface CompactCatalog {
  readonly [key: string]: CompactMessage | CompactCatalog;
}

type Values = Readonly<Record<string, unknown>>;

/** Creates the texts of a compact catalog: constants, and functions of named values. */
export function readMessages<Texts>(catalog: CompactCatalog, language: string): Texts {
  const rules = new Intl.PluralRules(language);
  const write = (message: CompactMessage, values: Values, count: number): string =>
    typeof message === 'string'
      ? message
      : message.map(piece => writePiece(piece, values, count)).join('');
  function writePiece(piece: Piece, values: Values, count: number): string {
    if (typeof piece === 'string') return piece;
    if (piece === 0) return count.toLocaleString(language);
    const [name, cases, isPlural] = piece;
    const value = String(values[name]);
    if (!cases) return value;
    const own = isPlural ? Number(value) : count;
    const chosen = isPlural ? (cases[`=${value}`] ?? cases[rules.select(own)]) : cases[value];
    return write(chosen ?? cases['other'] ?? '', values, own);
  }
  const textOf = (message: CompactMessage | CompactCatalog): unknown =>
    typeof message === 'string'
      ? message
      : Array.isArray(message)
        ? (values: Values) => write(message as readonly Piece[], values, 0)
        : textsOf(message as CompactCatalog);
  const textsOf = (messages: CompactCatalog) =>
    Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, textOf(message)]));
  return textsOf(catalog) as Texts;
}
