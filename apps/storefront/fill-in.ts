import { Html, markupOf } from '../../packages/shared/html.ts';

/** Fills a text with values that may be markup. The text and plain values are escaped. */
export function fillIn<Name extends string>(
  write: (values: Record<Name, string>) => string,
  values: Readonly<Record<Name, Html | string>>,
): Html {
  // No text contains this character, so every second part of the split text is the name of a value.
  const places = Object.keys(values).map(name => [name, `\0${name}\0`]);
  const parts = write(Object.fromEntries(places) as Record<Name, string>).split('\0');
  return new Html(
    parts.map((part, index) => markupOf(index % 2 ? values[part as Name] : part)).join(''),
  );
}

/** Returns a script element with JSON data, escaped so that the data cannot end the element. */
export function jsonData(data: object): Html {
  const text = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return new Html(`<script type="application/ld+json">${text}</script>`);
}
