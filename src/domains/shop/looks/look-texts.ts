import { themesOf } from '../../../../packages/shared/themes/themes.ts';
import { themedPages, type Setting } from '../../../../packages/shared/themes/theme.ts';
import type { Context } from '../../../platform/context.ts';
import { raiseIfChanged } from '../../../platform/database/query/versions.ts';
import { StoredLook } from './stored-look.entity.ts';

/** A setting with a text of the owner, of a theme itself (no section) or of a type of its sections. */
export interface LookText {
  readonly theme: string;
  readonly section: string | null;
  readonly name: string;
  /** Place among the settings. */
  readonly n: number;
  readonly isLong: boolean;
}

/** Lists the texts that the looks of the installed themes may have. */
export function lookTexts({ services }: Pick<Context, 'services'>): LookText[] {
  return [...themesOf(services.config.themes).values()].flatMap(({ key, settings, sections }) => {
    const textsOf = (section: string | null, all: readonly Setting[]) =>
      all.flatMap(({ name, type }, n) =>
        type === 'text' || type === 'long_text'
          ? [{ theme: key, section, name, n, isLong: type === 'long_text' }]
          : [],
      );
    const ofSections = [...sections.values()].flatMap(each => textsOf(each.type, each.settings));
    return [...textsOf(null, settings), ...ofSections];
  });
}

/** A text of a look in another language, by its path: `settings.announcement` or `home.hero.title`. */
interface TranslatedLookText {
  readonly field: string;
  readonly source: string | null;
  readonly text: string | null;
}

/**
 * Stores texts of the look that visitors see in another language, in the look itself. The draft gets those whose original it has
 * too, so that publishing it loses none.
 */
export async function translateLook(
  { em, now }: Pick<Context, 'em' | 'now'>,
  { businessId, language }: { businessId: string; language: string },
  texts: readonly TranslatedLookText[],
): Promise<void> {
  const of = { orderBy: { number: 'desc' as const }, limit: 1 };
  const [published] = await em.find(StoredLook, { businessId, number: { $ne: null } }, of);
  const draft = await em.findOne(StoredLook, { businessId, number: null });
  for (const look of [published, draft]) {
    if (!look) continue;
    const { settings, pages } = structuredClone({ settings: look.settings, pages: look.pages });
    for (const { field, source, text } of texts) {
      const [part = '', ...rest] = field.split('.');
      const [key, name = ''] = part === 'settings' ? [null, rest[0]] : rest;
      const page = themedPages.find(each => each === part);
      const values =
        key === null
          ? settings
          : page && pages[page]?.find(section => section.key === key)?.settings;
      if (!values || values[name] !== source) continue;
      if (text === null) delete values[`${name}@${language}`];
      else values[`${name}@${language}`] = text;
    }
    Object.assign(look, { settings, pages });
  }
  if (draft && raiseIfChanged(em, draft)) draft.changedAt = now();
  await em.flush();
}
