import { afterAll } from '@jest/globals';
import { languages, type Language } from '../../../../packages/shared/languages.ts';
import type { RefusalReason } from '../../../../src/enums.generated.ts';
import { DomainError, type ErrorCode, type Issue } from '../../../../src/platform/errors.ts';
import { createNotifiedWorld } from '../../../domains/notifications/notified-salon.ts';
import { englishIn } from '../../../support/browser/english-in.ts';
import { readable } from '../../../support/browser/forms.ts';
import { refuseStatements } from '../../../support/database/refuse-statements.ts';
import { openLinkedPages } from '../../../support/salon/linked-pages.ts';
import { english, facts, refusals } from '../../../support/salon/refused-shop.ts';

/** Prefixes of the SQL statements to refuse: the start of every change is `begin`; an empty prefix refuses all reads. */
const beginnings = { reads: '', forms: 'begin' } as const;

/** Languages whose refused forms the quick test of these pages tries. The test of the kind `load` has the others. */
export const quickLanguages: readonly Language[] = ['de', 'pl'];

type Pages = Awaited<ReturnType<typeof openLinkedPages>>;

/**
 * Creates a world with the pages behind links of mails, whose service can refuse their reads and changes. It closes after the
 * file.
 */
export async function createRefusedPages() {
  const world = await createNotifiedWorld();
  afterAll(() => world.close());
  const opened = new Map<string, Pages>();
  return {
    /**
     * Refuses the reads or changes of a language's pages, one page after the other. Each refusal is used, or only those
     * assigned to the language. Returns the faults of the resulting pages.
     */
    faultsIn: async (
      language: string,
      what: keyof typeof beginnings,
      { all }: { all: boolean },
    ): Promise<unknown[]> => {
      // Refused reads answer in the reader's language instead of the business's.
      const written = what === 'reads' ? 'de' : language;
      const pages = opened.get(written) ?? (await openLinkedPages(world, written));
      opened.set(written, pages);
      const turn = languages.indexOf(language);
      const faults: unknown[] = [];
      const own = refusals.filter((_, place) => all || place % languages.length === turn);
      for (const [place, refusal] of own.entries()) {
        const at = pages[what][(place + turn) % pages[what].length]!;
        faults.push(...(await faultsOf(refusal, beginnings[what], { language, ...at })));
      }
      return faults;
    },
  };
}

/** Returns the faults of the page that answers a refusal; empty if there are none. */
async function faultsOf(
  [name, { body }]: (typeof refusals)[number],
  beginning: string,
  { language, url, sent }: { language: string; url: string; sent?: Record<string, string> },
): Promise<unknown[]> {
  const { code, reason, errors } = body as {
    code: ErrorCode;
    reason?: RefusalReason;
    errors?: Issue[];
  };
  const refusal = new DomainError(code, english, errors).withReason(reason, facts);
  const found: unknown[] = [];
  await refuseStatements(refusal, beginning, async () => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { accept: 'text/html', 'accept-language': language },
      ...(sent && { method: 'POST', body: new URLSearchParams(sent) }),
    });
    const text = await answer.text();
    if (!text.startsWith('<!doctype html>')) found.push('It is no page.');
    if (!text.includes(`lang="${language}"`)) found.push('It is in another language.');
    if (text.includes(english)) found.push(english);
    if (language !== 'en') found.push(...englishIn(text, language));
    if (/\b(?:undefined|null|NaN)\b/.test(readable(text))) found.push('It lacks a value.');
    const isSaid = /role="alert"|<h1>[^<]+<\/h1>\s*<\/main>/.test(text);
    if (!isSaid) found.push('It says nothing.');
  });
  return found.length > 0 ? [[name, url, found]] : [];
}
