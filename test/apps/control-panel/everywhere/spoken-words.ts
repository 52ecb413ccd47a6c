import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';

const root = resolve('apps/control-panel');

/** The words of the panel's English tables that no German text has. */
export async function englishWords(): Promise<ReadonlySet<string>> {
  const english = new Set<string>();
  const german = new Set<string>();
  for (const path of globSync('{**/*texts,texts/{en,de}}.ts', { cwd: root })) {
    if (path.endsWith('use-texts.ts')) continue;
    const module: Record<string, unknown> = await import(pathToFileURL(`${root}/${path}`).href);
    for (const [name, exported] of Object.entries(module)) {
      const table = { [name]: exported, ...(exported as object) } as { en?: unknown; de?: unknown };
      for (const text of leavesOf(table.en)) wordsOf(text).forEach(word => english.add(word));
      for (const text of leavesOf(table.de)) wordsOf(text).forEach(word => german.add(word));
    }
  }
  return english.difference(german);
}

/** The texts in a table; of those that are made of values, what stands between quotes. */
function leavesOf(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts];
  if (typeof texts === 'function') return String(texts).match(/'[^'\n]*'|`[^`]*`/g) ?? [];
  return typeof texts === 'object' && texts ? Object.values(texts).flatMap(leavesOf) : [];
}

function wordsOf(text: string): string[] {
  const plain = text.replaceAll(/\$\{[^}]*\}/g, ' ').toLowerCase();
  return [...plain.matchAll(/\p{L}{3,}/gu)].map(([word]) => word);
}

/** Keeps the English sentences that the service sends to a page. */
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

const inEnglish = new Set(['text', 'summary', 'message', 'failureReason']);

/**
 * The texts with words of another language, apart from data: in Russian any in Latin letters, in German English words, and
 * in both what the service says.
 */
export function foreignIn(
  texts: readonly string[],
  language: 'de' | 'ru',
  english: ReadonlySet<string>,
  { data, sentences }: { data: readonly string[]; sentences: ReadonlySet<string> },
): string[] {
  return texts.filter(text => {
    if ([...sentences].some(sentence => text.includes(sentence))) return true;
    const own = data
      .reduce((rest, datum) => rest.replaceAll(datum, ' '), text)
      .replaceAll(/\S+@\S+|https?:\S+/g, ' ');
    return language === 'ru'
      ? /[a-z]{3,}/i.test(own)
      : wordsOf(own).some(word => english.has(word));
  });
}
