import { expect, test } from '@jest/globals';
import { languages } from '../../../../packages/shared/languages.ts';
import { createRefusedPages, quickLanguages } from './refused-pages.ts';

const pages = await createRefusedPages();

test.each(quickLanguages)(
  'The pages behind links of mails tell what is refused in %s alone.',
  async language => {
    expect(await pages.faultsIn(language, 'forms', { all: false })).toEqual([]);
  },
);

test.each(languages)(
  'The pages behind links of mails say in %s alone why they cannot be shown.',
  async language => {
    expect(await pages.faultsIn(language, 'reads', { all: false })).toEqual([]);
  },
);
