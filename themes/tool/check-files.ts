import { gzipSync } from 'node:zlib';
import type { LoadedTheme } from '../../apps/storefront/themes/loaded-theme.ts';
import { languages } from '../../packages/shared/languages.ts';
import { labelOf } from '../../packages/shared/themes/labels.ts';
import type { Setting } from '../../packages/shared/themes/theme.ts';

/** Limits in bytes: the theme's own styles compressed, and all files that styles name. */
const most = { styles: 12_000, assets: 150_000 } as const;

/** Properties that the runtime's parts need from every theme. */
const tokens = [
  'paper', 'surface', 'sunk', 'ink', 'soft', 'line', 'edge', 'accent', 'on-accent', 'tint', 'bad', 'bad-tint',
  'good', 'good-tint', 'shadow', 'round', 'button-round', 'heading-font', 'heading-weight', 'heading-case',
  'heading-spacing', 'text-font', 'side', 'gap',
]; // prettier-ignore

/** A check with what it found. */
export interface Checked {
  name: string;
  problems: string[];
}

/** Checks a theme's files: texts, weight, styles, and that templates have no scripts or foreign addresses. */
export function checkFiles(theme: LoadedTheme): Checked[] {
  return [
    { name: `Texts are complete in ${languages.length} languages`, problems: textsOf(theme) },
    { name: 'Files are light', problems: weightOf(theme) },
    { name: 'Styles have every token, and a dark mode', problems: stylesOf(theme) },
    {
      name: 'Templates have no scripts, inline styles or foreign addresses',
      problems: templatesOf(theme),
    },
  ];
}

function textsOf(theme: LoadedTheme): string[] {
  const { settings, sections, texts } = theme;
  const words = new Set([...texts.values()].flatMap(each => Object.keys(each.words)));
  const all = [...settings, ...[...sections.values()].flatMap(each => [...each.settings])];
  const optionsOf = ({ name, options = [] }: Setting) => options.map(each => `${name}.${each}`);
  return languages.flatMap(language => {
    const missing = [
      ...all
        .filter(({ name }) => !labelOf(theme, language, 'settings', name))
        .map(({ name }) => `settings.${name}`),
      ...all
        .flatMap(optionsOf)
        .filter(name => !labelOf(theme, language, 'options', name))
        .map(name => `options.${name}`),
      ...[...sections.keys()]
        .filter(type => !labelOf(theme, language, 'sections', type))
        .map(type => `sections.${type}`),
      ...[...words].filter(word => !texts.get(language)?.words[word]).map(word => `words.${word}`),
    ];
    return [...new Set(missing)].map(name => `texts/${language}.json: ${name} is missing.`);
  });
}

function weightOf({ styles, assets }: LoadedTheme): string[] {
  const size = gzipSync(styles).length;
  const files = [...assets.values()].reduce((sum, content) => sum + content.length, 0);
  return [
    ...(size > most.styles ? [`styles are ${size} bytes compressed, at most ${most.styles}.`] : []),
    ...(files > most.assets ? [`assets are ${files} bytes, at most ${most.assets}.`] : []),
  ];
}

function stylesOf({ styles, assets }: LoadedTheme): string[] {
  const named = [...styles.matchAll(/url\((['"]?)([^)'"]+)\1\)/g)].map(
    ([, , address = '']) => address,
  );
  return [
    ...tokens
      .filter(name => !styles.includes(`--${name}:`))
      .map(name => `styles: --${name} is missing.`),
    ...(styles.includes('prefers-color-scheme: dark') ? [] : ['styles: there is no dark mode.']),
    ...(styles.includes('@import') ? ['styles: @import is not allowed.'] : []),
    ...named
      .filter(
        address => !assets.has(address.replace('assets/', '')) && !address.startsWith('data:'),
      )
      .map(address => `styles: ${address} is no file of assets/.`),
  ];
}

const forbidden: readonly (readonly [RegExp, string])[] = [
  [/<(script|style|iframe|object|embed|link|base|meta)\b/i, 'this element is not allowed'],
  [/\son[a-z]+\s*=/i, 'attributes with scripts are not allowed'],
  [/\sstyle\s*=/i, 'inline styles are not allowed; the page’s policy blocks them'],
  [/["'(]\s*(https?:)?\/\/[a-z]/i, 'addresses of other sites are not allowed'],
  [/javascript:/i, 'addresses with scripts are not allowed'],
];

function templatesOf({ frame, snippets, sections }: LoadedTheme): string[] {
  const templates = [
    ['frame.liquid', frame] as const,
    ...Object.entries(snippets).map(([name, text]) => [`snippets/${name}.liquid`, text] as const),
    ...[...sections.values()].map(
      ({ type, template }) => [`sections/${type}.liquid`, template] as const,
    ),
  ];
  return templates.flatMap(([file, text]) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        forbidden
          .filter(([pattern]) => pattern.test(line))
          .map(([, why]) => `${file}:${index + 1}: ${why}.`),
      ),
  );
}
