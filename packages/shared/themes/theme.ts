import type { Language } from '../languages.ts';

/** Pages that a theme lays out with sections. All other pages are the runtime's, inside the theme's frame and styles. */
export const themedPages = ['home', 'catalog', 'collection', 'item', 'cart'] as const;

export type ThemedPage = (typeof themedPages)[number];

/** Kinds of settings, with what an owner chooses. */
export const settingTypes = [
  'colour',
  'font',
  'text',
  'long_text',
  'picture',
  'choice',
  'switch',
  'number',
] as const;

type SettingType = (typeof settingTypes)[number];

/** Fields of a shop's branding that stand in for a setting without a value. */
export const brandingFields = [
  'accentColor',
  'logoUrl',
  'coverUrl',
  'tagline',
  'description',
] as const;

export type SettingValue = string | number | boolean | null;

/** A setting of a theme or of one of its sections. */
export interface Setting {
  readonly name: string;
  readonly type: SettingType;
  /** Value of an owner who has chosen nothing. */
  readonly default: SettingValue;
  /** Branding field that is used while there is no value. */
  readonly from?: (typeof brandingFields)[number];
  /** Values of a choice. */
  readonly options?: readonly string[];
  /** Font stacks by value. */
  readonly fonts?: Readonly<Record<string, string>>;
  /** `accent`: made readable on the theme's paper. `surface`: a background, whose text colour is derived. */
  readonly role?: 'accent' | 'surface';
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** CSS unit of a number. */
  readonly unit?: string;
}

/** A section that pages are made of. */
export interface SectionType {
  readonly type: string;
  readonly pages: readonly ThemedPage[];
  /** True if its pages do not work without it: it can be moved, neither hidden nor removed. */
  readonly required: boolean;
  /** The most sections of this type on a page. */
  readonly most: number;
  readonly settings: readonly Setting[];
  readonly template: string;
}

/** A section of a page, as its owner arranged it. */
export interface LookSection {
  /** Unique on its page. */
  key: string;
  type: string;
  hidden: boolean;
  settings: Record<string, SettingValue>;
}

/** A theme with an owner's choices: its settings, and the sections of pages. */
export interface Look {
  theme: string;
  settings: Record<string, SettingValue>;
  /** Pages that are absent have the theme's own sections. */
  pages: Partial<Record<ThemedPage, LookSection[]>>;
}

/** Texts of a theme in a language: names for the owner, and words of its templates. */
export interface ThemeTexts {
  readonly about: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, string>>;
  readonly sections: Readonly<Record<string, string>>;
  readonly words: Readonly<Record<string, string>>;
}

/** A theme, read from its folder and checked. */
export interface Theme {
  readonly key: string;
  readonly name: string;
  readonly version: string;
  readonly author: string;
  /** Background of pages in light and dark mode, as `#rrggbb`: accents are made readable on it. */
  readonly paper: { readonly light: string; readonly dark: string };
  readonly settings: readonly Setting[];
  readonly sections: ReadonlyMap<string, SectionType>;
  readonly pages: Readonly<Record<ThemedPage, readonly LookSection[]>>;
  /** Body of every page. */
  readonly frame: string;
  /** Templates that others render, by name. */
  readonly snippets: Readonly<Record<string, string>>;
  readonly styles: string;
  /** Files that styles name, by name, with their content. */
  readonly assets: ReadonlyMap<string, Buffer>;
  readonly texts: ReadonlyMap<Language, ThemeTexts>;
  readonly folder: string;
}

/** A theme that cannot be used. Its message names each problem with file and field. */
export class ThemeProblem extends Error {
  readonly problems: readonly string[];

  constructor(folder: string, problems: readonly string[]) {
    super(`The theme ${folder} cannot be used:\n- ${problems.join('\n- ')}`);
    this.problems = problems;
  }
}
