import type { ShopLooksQuery, ThemedPage } from '../../../data/operations.generated.ts';

export type Themes = ShopLooksQuery['shopThemes']['items'];
export type Theme = Themes[number];
export type Looks = ShopLooksQuery['shopLooks'];
export type Setting = Theme['settings'][number];
export type Branding = ShopLooksQuery['shop']['branding'];

export type Values = Readonly<Record<string, unknown>>;

/** A section of a page while it is edited. */
export interface Section {
  key: string;
  type: string;
  hidden: boolean;
  settings: Values;
}

/** A look while it is edited. Pages that are absent have the theme's own sections. */
export interface Edited {
  theme: string;
  settings: Values;
  pages: Partial<Record<ThemedPage, readonly Section[]>>;
}

/** Returns what the editor begins with: the draft, else what visitors see. */
export function firstOf({ draft, published }: Looks, themes: Themes): Edited {
  const look = (draft ?? published[0])?.look;
  const theme = themes.find(({ key }) => key === look?.theme);
  if (!look || !theme) return { theme: themes[0]?.key ?? '', settings: {}, pages: {} };
  const pages = look.pages.map(({ name, sections }) => [name, knownSections(theme, sections)]);
  return {
    theme: look.theme,
    settings: knownValues(theme.settings, look.settings),
    pages: Object.fromEntries(pages) as Edited['pages'],
  };
}

/** Returns the sections that the theme still has. A newer version can have fewer, and storing the others would be refused. */
function knownSections(theme: Theme, sections: readonly Section[]): Section[] {
  return sections.flatMap(section => {
    const type = theme.sections.find(each => each.type === section.type);
    return type ? [{ ...section, settings: knownValues(type.settings, section.settings) }] : [];
  });
}

/** Returns the values of settings and options that the theme still has. */
function knownValues(settings: readonly Setting[], values: Values): Values {
  const isKnown = ([key, value]: [string, unknown]) => {
    const setting = settings.find(({ name }) => name === key.split('@')[0]);
    const { options = [] } = setting ?? {};
    return setting && (options.length === 0 || options.some(each => each.value === value));
  };
  return Object.fromEntries(Object.entries(values).filter(isKnown));
}

/** Returns the sections of a page: the owner's, else the theme's own. */
export function sectionsOf(look: Edited, theme: Theme, page: ThemedPage): readonly Section[] {
  return look.pages[page] ?? theme.pages.find(({ name }) => name === page)?.sections ?? [];
}

/** Returns the kinds of sections that a page can have one more of. */
export function addableTo(theme: Theme, page: ThemedPage, sections: readonly Section[]) {
  return theme.sections.filter(({ type, pages, most }) => {
    const count = sections.filter(each => each.type === type).length;
    return pages.includes(page) && count < most;
  });
}

/** Returns a key for a new section, which no other one of the page has. */
export function newKeyOf(type: string, sections: readonly Section[]): string {
  let number = 1;
  const keyOf = () => (number === 1 ? type : `${type}${number}`);
  while (sections.some(({ key }) => key === keyOf())) number += 1;
  return keyOf();
}

/** Returns a look as it is stored. */
export function inputOf({ theme, settings, pages }: Edited) {
  return {
    theme,
    settings: withoutEmpty(settings),
    pages: Object.entries(pages).map(([name, sections]) => ({
      name: name as ThemedPage,
      sections: sections.map(section => ({ ...section, settings: withoutEmpty(section.settings) })),
    })),
  };
}

/** Leaves out settings without a value, so that the theme's own or the shop's fields stand in. */
function withoutEmpty(settings: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== '' && value !== null),
  );
}

/** Returns a look of another theme, with the settings that both have. Its sections are the theme's own. */
export function withTheme({ settings }: Edited, theme: Theme): Edited {
  const isKept = (name: string) =>
    theme.settings.some(each => each.name === name && each.type === 'colour');
  return {
    theme: theme.key,
    settings: Object.fromEntries(Object.entries(settings).filter(([name]) => isKept(name))),
    pages: {},
  };
}
