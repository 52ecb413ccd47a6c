import type { Language } from '../../../../packages/shared/languages.ts';
import { labelOf } from '../../../../packages/shared/themes/labels.ts';
import { themesOf } from '../../../../packages/shared/themes/themes.ts';
import { themedPages, type Setting, type Theme } from '../../../../packages/shared/themes/theme.ts';
import type {
  QueryShopThemesArgs,
  ShopTheme,
  ShopThemes,
  ThemeSetting,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { languageOf } from '../../../../packages/shared/languages.ts';
import { authorize } from '../../business/access/authorize.ts';

/** Lists the themes of this installation, with names in a language; by default the business's. */
export async function listThemes(
  context: Context,
  { businessId, language }: QueryShopThemesArgs,
): Promise<ShopThemes> {
  const { locale } = await authorize(context, businessId, 'shop:read');
  const named = language ?? languageOf(locale);
  const themes = [...themesOf(context.services.config.themes).values()];
  return { items: themes.map(theme => shownTheme(theme, named)) };
}

function shownTheme(theme: Theme, language: Language): ShopTheme {
  const { key, name, version, author, settings, sections, pages } = theme;
  return {
    key,
    name,
    version,
    author,
    about: theme.texts.get(language)?.about ?? name,
    settings: settings.map(setting => shownSetting(theme, language, setting)),
    defaults: defaultsOf(settings),
    sections: [...sections.values()].map(({ type, pages, required, most, settings }) => ({
      type,
      label: labelOf(theme, language, 'sections', type) ?? type,
      pages: [...pages],
      required,
      most,
      settings: settings.map(setting => shownSetting(theme, language, setting)),
      defaults: defaultsOf(settings),
    })),
    pages: themedPages.map(page => ({ name: page, sections: [...pages[page]] })),
  };
}

function shownSetting(theme: Theme, language: Language, setting: Setting): ThemeSetting {
  const { name, type, options = [], min, max, step, from } = setting;
  return {
    name,
    type,
    label: labelOf(theme, language, 'settings', name) ?? name,
    options: options.map(value => ({
      value,
      label: labelOf(theme, language, 'options', `${name}.${value}`) ?? value,
    })),
    min: min ?? null,
    max: max ?? null,
    step: step ?? null,
    from: from ?? null,
  };
}

function defaultsOf(settings: readonly Setting[]): Record<string, unknown> {
  return Object.fromEntries(settings.map(setting => [setting.name, setting.default]));
}
