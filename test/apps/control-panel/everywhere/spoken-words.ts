import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Language } from '../../../../packages/shared/languages.ts';

/** Returns words of the panel's English catalog that the catalog of a language lacks. */
export function englishWords(language: string): ReadonlySet<string> {
  return wordsIn('en').difference(wordsIn(language));
}

function wordsIn(language: string): Set<string> {
  const catalog: unknown = JSON.parse(
    readFileSync(`apps/control-panel/i18n/texts/${language}.json`, 'utf8'),
  );
  return new Set(leavesOf(catalog).flatMap(wordsOf));
}

function leavesOf(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts];
  return typeof texts === 'object' && texts ? Object.values(texts).flatMap(leavesOf) : [];
}

/** Returns the words of a message, without the names of its values. */
function wordsOf(message: string): string[] {
  const plain = message.replaceAll(/\{\w+/g, ' ').toLowerCase();
  return [...plain.matchAll(/\p{L}{3,}/gu)].map(([word]) => word);
}

/** Collects the English sentences that the service sends to a page. */
export function sentencesTo(page: Page): ReadonlySet<string> {
  const sentences = new Set<string>();
  page.on('response', async response => {
    if (!response.url().endsWith('/graphql')) return;
    const body: unknown = await response.json().catch(() => null);
    JSON.stringify(body, (key, value: unknown) => {
      if (inEnglish.has(key) && typeof value === 'string' && value.includes(' '))
        sentences.add(value);
      return value;
    });
  });
  return sentences;
}

const isCyrillic: ReadonlySet<Language> = new Set(['ru', 'uk']);

const inEnglish = new Set(['text', 'summary', 'message', 'failureReason']);

/**
 * Returns the texts with words of another language, except data. In a language with Cyrillic letters, any Latin word counts,
 * otherwise only English words. Sentences of the service always count.
 */
export function foreignIn(
  texts: readonly string[],
  language: Language,
  english: ReadonlySet<string>,
  { data, sentences }: { data: readonly string[]; sentences: ReadonlySet<string> },
): string[] {
  return texts.filter(text => {
    if ([...sentences].some(sentence => text.includes(sentence))) return true;
    const own = data
      .reduce((rest, datum) => rest.replaceAll(datum, ' '), text)
      .replaceAll(/\S+@\S+|https?:\S+/g, ' ');
    return isCyrillic.has(language)
      ? /[a-z]{3,}/i.test(own)
      : wordsOf(own).some(word => english.has(word));
  });
}
