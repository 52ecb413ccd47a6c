import type {
  Setting,
  SettingValue,
  Theme,
  LookSection,
  ThemedPage,
} from '../../../packages/shared/themes/theme.ts';
import { accentsOf, onColour } from '../colour.ts';
import type { ShopFront } from '../core-types.ts';
import { shownFrom } from '../artwork/picture.ts';
import type { LoadedTheme, Themes } from './loaded-theme.ts';

/** The part of a look that templates show: an owner's settings, and the sections of pages. */
export interface ShownLook {
  settings: Readonly<Record<string, SettingValue>>;
  pages: Partial<Record<ThemedPage, readonly LookSection[]>>;
}

/** Returns a shop's look of a theme. A look of another theme is not used. */
function lookOf({ key }: Theme, { look }: Pick<ShopFront, 'look'>): ShownLook {
  if (look?.theme !== key) return { settings: {}, pages: {} };
  const pages = Object.fromEntries(look.pages.map(({ name, sections }) => [name, sections]));
  // The core stores only values that the theme's schema allows.
  return { settings: look.settings, pages } as ShownLook;
}

/** Returns a shop with its theme, its look of that theme, and the values of the theme's settings. */
export function themedShop(themes: Themes, shop: ShopFront, language: string) {
  const theme = themes.of(shop.look?.theme);
  const look = lookOf(theme, shop);
  const values = valuesOf(theme.settings, look.settings, { shop, language });
  const accent = values['accent'];
  // Drawn pictures have the colour of the theme, too.
  const accentColor = typeof accent === 'string' ? accent : shop.branding.accentColor;
  return { shop: { ...shop, branding: { ...shop.branding, accentColor } }, theme, look, values };
}

/** Returns the sections of a page that visitors see, in their order. */
export function sectionsOf(
  theme: LoadedTheme,
  look: ShownLook,
  page: ThemedPage,
): readonly LookSection[] {
  return (look.pages[page] ?? theme.pages[page]).filter(
    ({ hidden, type }) => !hidden && theme.sections.has(type),
  );
}

/** Returns the value of each setting: the owner's, in the page's language, else the branding's, else the theme's own. */
export function valuesOf(
  schema: readonly Setting[],
  chosen: Readonly<Record<string, SettingValue>>,
  { shop, language }: { shop: ShopFront; language: string },
): Record<string, SettingValue> {
  return Object.fromEntries(
    schema.map(setting => {
      const { name, from, type, default: usual } = setting;
      const own = chosen[`${name}@${language}`] ?? chosen[name];
      const value = own ?? (from ? shop.branding[from] : null) ?? usual;
      return [name, type === 'picture' && typeof value === 'string' ? shownFrom(value) : value];
    }),
  );
}

/** Returns the attributes of the page by which styles follow the theme's choices and switches. */
export function choicesOf(
  theme: Theme,
  values: Readonly<Record<string, SettingValue>>,
): Record<string, string> {
  const kinds = ['choice', 'switch'];
  return Object.fromEntries(
    theme.settings
      .filter(({ type }) => kinds.includes(type))
      .map(({ name }) => [`data-${hyphened(name)}`, String(values[name])]),
  );
}

const hyphened = (name: string) => name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

/**
 * Returns the address of the style sheet with an owner's colours, fonts and numbers. It contains them, so it never
 * changes, and needs no reading of the shop. Values that a newer version of the theme no longer allows are left out.
 */
export function lookPath(theme: Theme, values: Readonly<Record<string, SettingValue>>): string {
  const styled = theme.settings
    .filter(isStyled)
    .map(setting => ({ setting, value: values[setting.name] ?? null }))
    .filter(
      ({ setting, value }) => value !== setting.default && declarations(theme, setting, value),
    )
    .map(({ setting: { name }, value }) => [name, value]);
  const code = Buffer.from(JSON.stringify(Object.fromEntries(styled))).toString('base64url');
  return `/look/${theme.key}/${code}.css`;
}

const isStyled = ({ type }: Setting) => ['colour', 'font', 'number'].includes(type);

/** Returns the style sheet for such an address; null if its values are none that the theme allows. */
export function lookStyle(theme: Theme, code: string): string | null {
  const chosen = valuesIn(code);
  if (!chosen) return null;
  const light: string[] = [];
  const dark: string[] = [];
  for (const setting of theme.settings.filter(isStyled)) {
    const value = chosen[setting.name] ?? setting.default;
    const written = declarations(theme, setting, value);
    if (!written) return null;
    light.push(...written.light);
    dark.push(...written.dark);
  }
  return `:root{${light.join(';')}}@media (prefers-color-scheme:dark){:root{${dark.join(';')}}}`;
}

/** Returns the values in the address of a style sheet; null if there are none. */
function valuesIn(code: string): Readonly<Record<string, unknown>> | null {
  try {
    const values: unknown = JSON.parse(Buffer.from(code, 'base64url').toString('utf8'));
    return typeof values === 'object' ? (values as Readonly<Record<string, unknown>> | null) : null;
  } catch {
    return null;
  }
}

interface Declarations {
  light: string[];
  dark: string[];
}

function declarations(theme: Theme, setting: Setting, value: unknown): Declarations | null {
  const { type, role, fonts = {}, min = 0, max = 0, unit = '' } = setting;
  const name = hyphened(setting.name);
  if (type === 'font') {
    const stack = typeof value === 'string' && Object.hasOwn(fonts, value) ? fonts[value] : null;
    return stack ? { light: [`--${name}:${stack}`], dark: [] } : null;
  }
  if (type === 'number') {
    const isFine = typeof value === 'number' && value >= min && value <= max;
    return isFine ? { light: [`--${name}:${value}${unit}`], dark: [] } : null;
  }
  if (value !== null && !(typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value))) return null;
  if (role === 'surface') {
    const colour = value ?? theme.paper.light;
    return { light: [`--${name}:${colour}`, `--on-${name}:${onColour(colour)}`], dark: [] };
  }
  const { light, dark, onLight, onDark } = accentsOf(value, theme.paper);
  return {
    light: [`--${name}:${light}`, `--on-${name}:${onLight}`],
    dark: [`--${name}:${dark}`, `--on-${name}:${onDark}`],
  };
}
