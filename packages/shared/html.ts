/** Markup that is safe without escaping. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Value = string | number | Html | readonly Value[] | null | undefined | false;

/** Renders a template of markup. Values are escaped as text, unless they are markup themselves. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(markupOf)));
}

/** Returns the markup of a value. */
export function markupOf(value: Value): string {
  if (value instanceof Html) return value.text;
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'object') return value.map(markupOf).join('');
  return String(value).replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
}
