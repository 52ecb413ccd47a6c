import { Liquid, type Template } from 'liquidjs';
import { Html, markupOf } from '../../../packages/shared/html.ts';
import { icon, isIcon } from '../views/icons.ts';

/** Values that a template may print or loop over. Markup comes from the runtime alone. */
type ViewValue =
  | string
  | number
  | boolean
  | null
  | Html
  | readonly ViewValue[]
  | { readonly [name: string]: ViewValue };

/** Data of a template, by name. */
export type View = Readonly<Record<string, ViewValue>>;

/** Returns the text of a key, with values. */
export type Translate = (key: string, values: Readonly<Record<string, unknown>>) => string;

export type Render = (view: View, translate: Translate) => Html;

/** Limits of one template: milliseconds to render, characters to build, and characters of source. */
const limits = { renderLimit: 1000, memoryLimit: 4_000_000, parseLimit: 500_000 };

/**
 * Tags and filters of the language. There is none that prints markup, reads a file by a computed name, or keeps state
 * between templates.
 */
const tags = [
  'assign',
  'break',
  'case',
  'comment',
  'continue',
  'else',
  'for',
  'if',
  'render',
  'unless',
  '#',
];
const filters = [
  'append', 'at_least', 'at_most', 'ceil', 'compact', 'concat', 'default', 'divided_by', 'downcase', 'first',
  'floor', 'join', 'last', 'map', 'minus', 'modulo', 'plus', 'prepend', 'remove', 'replace', 'reverse', 'round',
  'size', 'slice', 'split', 'strip', 'times', 'truncate', 'truncatewords', 'upcase', 'where',
]; // prettier-ignore

/**
 * Creates the compiler of a theme's templates. A template sees the given view and nothing else: no prototypes, no
 * globals and no files but the theme's own snippets. All that it prints is escaped.
 */
export function createCompiler(
  snippets: Readonly<Record<string, string>>,
  { strict = false } = {},
): (source: string, file: string) => Render {
  const engine = new Liquid({
    templates: Object.fromEntries(
      Object.entries(snippets).map(([name, source]) => [`${name}.liquid`, source]),
    ),
    extname: '.liquid',
    cache: true,
    ownPropertyOnly: true,
    strictFilters: true,
    strictVariables: strict,
    lenientIf: true,
    jsTruthy: false,
    outputEscape: escaped,
    ...limits,
  });
  for (const name of Object.keys(engine.tags)) if (!tags.includes(name)) delete engine.tags[name];
  for (const name of Object.keys(engine.filters)) {
    if (!filters.includes(name)) engine.unregisterFilter(name);
  }
  // Rendering is synchronous, so only one template at a time asks for texts.
  let translate: Translate = key => key;
  // The text of a key in the page's language, such as `{{ 'item.from' | t: price: item.price }}`.
  engine.registerFilter('t', (key: unknown, ...values: unknown[]) => {
    const named = values.filter((value): value is [string, unknown] => Array.isArray(value));
    return translate(String(key), Object.fromEntries(named));
  });
  engine.registerFilter('icon', iconOf);
  const files = new Map(
    Object.entries(snippets).map(([name, source]) => [source, `snippets/${name}.liquid`]),
  );
  return (source, file) => {
    const template: Template[] = engine.parse(source, file);
    files.set(source, file);
    return (view, texts) => {
      translate = texts;
      try {
        return new Html(engine.renderSync(template, view) as string);
      } catch (error) {
        throw namingFile(error, files);
      }
    };
  };
}

/** Adds the file to the message of an error that names only the line, as for an unknown field. */
function namingFile(error: unknown, files: ReadonlyMap<string, string>): unknown {
  const { token } = error as { token?: { input?: string } };
  const file = files.get(token?.input ?? '');
  if (file !== undefined && error instanceof Error && !error.message.includes('file:')) {
    error.message = error.message.replace(/(, line:)/, `, file:${file}$1`);
  }
  return error;
}

/** Writes what a template prints: markup of the runtime as it is, everything else as text. */
function escaped(value: unknown): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return markupOf(value);
  // Lists and objects have no text of their own.
  return Array.isArray(value)
    ? value.map(escaped).join('')
    : typeof value === 'boolean'
      ? String(value)
      : '';
}

/** The filter `icon`: a decorative icon of the runtime, such as `{{ 'bag' | icon }}`. */
function iconOf(name: unknown): Html {
  if (isIcon(name)) return icon(name);
  throw new Error(`there is no icon ${String(name)}`);
}
