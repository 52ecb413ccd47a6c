import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { themesOf, usualTheme } from '../../../packages/shared/themes/themes.ts';
import { ThemeProblem, type Theme } from '../../../packages/shared/themes/theme.ts';
import { createCompiler, type Render } from './engine.ts';

/** A theme whose templates are compiled. */
export interface LoadedTheme extends Theme {
  renderFrame: Render;
  /** Templates of sections by type. */
  render: ReadonlyMap<string, Render>;
  /** Style sheet of the runtime's parts and of the theme, and its version. */
  sheet: { text: string; version: string };
}

/** Styles of what the runtime itself renders, in every theme. A theme's own styles follow them. */
const parts = [
  'base',
  'page',
  'parts',
  'forms',
  'catalog',
  'times',
  'cart',
  'account',
  'gift-card',
];
const assets = join(import.meta.dirname, '../assets');

const partStyles = parts.map(name => readFileSync(join(assets, `${name}.css`), 'utf8')).join('\n');

/** Compiles a theme. @throws ThemeProblem naming the file and line of a template that cannot be read. */
export function loadTheme(theme: Theme, { strict = false } = {}): LoadedTheme {
  const problems: string[] = [];
  const compiler = createCompiler(theme.snippets, { strict });
  const compile = (source: string, file: string): Render => {
    try {
      return compiler(source, file);
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
      return () => {
        throw error;
      };
    }
  };
  const renderFrame = compile(theme.frame, 'frame.liquid');
  const render = new Map(
    [...theme.sections.values()].map(({ type, template }) => [
      type,
      compile(template, `sections/${type}.liquid`),
    ]),
  );
  if (problems.length > 0) throw new ThemeProblem(theme.folder, problems);
  const text = withAssets(theme, `${partStyles}\n${theme.styles}`);
  return { ...theme, renderFrame, render, sheet: { text, version: versionOf(text) } };
}

/** Gives files that styles name, as `url(assets/…)`, the address at which they are served. */
function withAssets({ assets: files }: Theme, styles: string): string {
  return styles.replaceAll(
    /url\((['"]?)assets\/([\w.-]+)\1\)/g,
    (written, _quote, name: string) => {
      const content = files.get(name);
      // Relative to the style sheet, which the panel serves at another place.
      return content ? `url(../${versionOf(content)}/${name})` : written;
    },
  );
}

/** Returns a hash of a file's content, which its address contains. */
export function versionOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 12);
}

/** Themes of a storefront, compiled when first used. */
export interface Themes {
  /** Returns a theme; the usual one for a key that this storefront does not know. */
  of: (key: string | undefined) => LoadedTheme;
}

/** Creates the themes of a storefront, with further ones from folders and packages. */
export function createThemes(others: readonly string[] = []): Themes {
  const known = themesOf(others);
  const loaded = new Map<string, LoadedTheme>();
  return {
    of: key => {
      const theme = known.get(key ?? usualTheme) ?? known.get(usualTheme);
      if (!theme) throw new Error(`There is no theme ${usualTheme}.`);
      const found = loaded.get(theme.key) ?? loadTheme(theme);
      loaded.set(theme.key, found);
      return found;
    },
  };
}

/** The themes of the product. */
export const ownThemes = createThemes();
