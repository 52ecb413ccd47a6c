/** Markup that needs no escaping. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Value = string | number | Html | readonly Value[] | null | undefined | false;

/** A template of markup. Values are escaped, unless they are markup themselves. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(markupOf)));
}

/** Writes a text with markup for its values. The text is escaped, and so are values that are no markup. */
export function fillIn<Name extends string>(
  write: (values: Record<Name, string>) => string,
  values: Readonly<Record<Name, Html | string>>,
): Html {
  // No text has this character, so that each second part of the split text is the name of a value.
  const places = Object.keys(values).map(name => [name, `\0${name}\0`]);
  const parts = write(Object.fromEntries(places) as Record<Name, string>).split('\0');
  return new Html(
    parts.map((part, index) => markupOf(index % 2 ? values[part as Name] : part)).join(''),
  );
}

/** JSON data for a script element. Escaped so that it cannot end the element. */
export function jsonData(data: object): Html {
  const text = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return new Html(`<script type="application/ld+json">${text}</script>`);
}

function markupOf(value: Value): string {
  if (value instanceof Html) return value.text;
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'object') return value.map(markupOf).join('');
  return String(value).replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
}
