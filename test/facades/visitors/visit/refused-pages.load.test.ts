import { expect, test } from '@jest/globals';
import { languages } from '../../../../packages/shared/languages.ts';
import { createRefusedPages, quickLanguages } from './refused-pages.ts';

const pages = await createRefusedPages();

/*
 * The sentences of every refusal in every language are held by refusals.test.ts. This language shares no word with English, so that
 * any hard-coded text is found.
 */
const thorough = 'uk';
const others = languages.filter(each => each !== thorough && !quickLanguages.includes(each));

test.each(['forms', 'reads'] as const)(
  'No page behind a link of a mail tells a refusal of its %s in another language, whatever is refused.',
  async what => {
    expect(await pages.faultsIn(thorough, what, { all: true })).toEqual([]);
  },
);

test.each(others)(
  'The pages behind links of mails tell what is refused in %s alone.',
  async language => {
    expect(await pages.faultsIn(language, 'forms', { all: false })).toEqual([]);
  },
);
