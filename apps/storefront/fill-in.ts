import { Html, markupOf } from '../../packages/shared/html.ts';

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
