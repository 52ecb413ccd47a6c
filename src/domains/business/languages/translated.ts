import DataLoader from 'dataloader';
import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { spokenLanguage, type WordType, wordTypes } from './spoken-language.ts';
import { findTexts } from './translation.queries.ts';

/** Subject whose texts are requested in a language. */
interface Asked {
  readonly businessId: string;
  readonly language: string;
  readonly subject: string;
}

/** Translated texts of a subject by field. */
type Texts = ReadonlyMap<string, string>;

const keyOf = ({ businessId, language, subject }: Asked) => `${businessId} ${language} ${subject}`;

/** Loads translations in batches within a request. */
function translationLoader(em: EntityManager) {
  const texts = new DataLoader<Asked, Texts, string>(keys => loadTexts(em, keys), {
    cacheKeyFn: keyOf,
  });
  const begun = new Set<string>();
  return {
    load(asked: Asked): Promise<Texts> {
      const { businessId, language } = asked;
      // Shared words come with the first texts, so that those that are needed later cost no statement.
      if (!begun.has(businessId)) {
        begun.add(businessId);
        void texts.loadMany(wordTypes.map(subject => ({ businessId, language, subject })));
      }
      return texts.load(asked);
    },
  };
}

async function loadTexts(em: EntityManager, keys: readonly Asked[]): Promise<Texts[]> {
  const unique = <T>(all: readonly T[]) => [...new Set(all)];
  const rows = await findTexts(em, {
    businessIds: unique(keys.map(({ businessId }) => businessId)),
    subjects: unique(keys.map(({ subject }) => subject)),
    languages: unique(keys.map(({ language }) => language)),
  });
  const bySubject = Map.groupBy(rows, keyOf);
  return keys.map(
    key => new Map(bySubject.get(keyOf(key))?.map(({ field, text }) => [field, text])),
  );
}

/** Returns a text of a business in the language of the call; the original if there is no translation. */
export function translated<T extends string | null>(
  context: Context,
  { businessId, subject, field }: { businessId: string; subject: string; field: string },
  source: T,
): T | string | Promise<T | string> {
  // Most answers are in the business's own language, where a promise for each text would cost more than the
  // text.
  const language = source ? spokenLanguage(context, businessId) : null;
  if (language === null) return source;
  return context
    .loader(translationLoader)
    .load({ businessId, language, subject })
    .then(texts => texts.get(field) ?? source);
}

/** A word that things of a business share, in the language of the call; the word itself where there is no translation. */
export function translatedWord<T extends string | null>(
  context: Context,
  businessId: string,
  type: WordType,
  word: T,
): T | string | Promise<T | string> {
  return translated(context, { businessId, subject: type, field: word ?? '' }, word);
}
