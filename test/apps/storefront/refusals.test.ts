import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CoreProblem } from '../../../apps/storefront/core-problem.ts';
import { formatsOf } from '../../../apps/storefront/formats.ts';
import { refusalText } from '../../../apps/storefront/refusal-text.ts';
import { refused } from '../../../apps/storefront/refused.ts';
import { textsOf } from '../../../apps/storefront/texts/texts-of.ts';
import { languages } from '../../../packages/shared/languages.ts';
import { englishIn } from '../../support/browser/english-in.ts';
import {
  english,
  facts,
  ofStaff,
  ofVisitors,
  openRefusedShop,
  reasons,
  refusalOf,
  refusals,
  warnings,
} from '../../support/salon/refused-shop.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
let shop: Awaited<ReturnType<typeof openRefusedShop>>;

beforeAll(async () => {
  shop = await openRefusedShop(world);
});
afterAll(async () => {
  shop?.close();
  await world.close();
});

const wordingOf = (language: string) => ({
  ...textsOf(language),
  formats: formatsOf({
    locale: language,
    currency: 'EUR',
    timezone: 'Europe/Berlin',
    phoneCountry: 'DE',
  }),
});

/** Values of a filled form. */
const filled = {
  name: 'Ada',
  email: 'ada@example.com',
  target: '+49301',
  dateTo: '2026-03-05',
  start: '1',
};

// Each language tells its share of the refusals; the load test of this name has each form tell every kind of them.
const isInTurn = (place: number, language: (typeof languages)[number]) =>
  place % languages.length === languages.indexOf(language);

test.each(languages)(
  'A form of a shop in %s tells a refusal in no other language.',
  async language => {
    const faults: unknown[] = [];
    for (const [place, [name, refusal]] of refusals.entries()) {
      if (!isInTurn(place, language)) continue;
      const form = shop.forms[place % shop.forms.length]!;
      const found = await shop.faultsOf(form, { language, refusal });
      if (found.length > 0) faults.push([name, form[0], found]);
    }
    expect(faults).toEqual([]);
  },
);

test.each(languages)(
  'a page of a shop in %s says in it alone why it cannot be shown',
  async language => {
    const faults: unknown[] = [];
    for (const [place, [name, refusal]] of refusals.entries()) {
      if (!isInTurn(place, language)) continue;
      const path = shop.reads[place % shop.reads.length]!;
      // Without the shop, only the browser determines the language.
      const which = Math.floor(place / languages.length) % 4 === 0 ? 'all' : 'reads';
      const found = await shop.faultsOfReading(path, { language, refusal, which });
      if (found.length > 0) faults.push([name, which, path, found]);
    }
    expect(faults).toEqual([]);
  },
);

test.each(languages)('a cart in %s says each warning in its language alone', async language => {
  const facts = { name: 'Zoë', limit: 3, left: 2 };
  expect(warnings.length).toBeGreaterThan(5);
  const said = new Set<string>();
  for (const reason of warnings) {
    const page = await shop.cartWith(language, [{ code: 'clamped', reason, facts }]);
    const [, text = ''] = /<div class="notice" role="status">.*?<li>(.*?)<\/li>/s.exec(page) ?? [];
    expect(text).toMatch(/Zoë/);
    expect(text).not.toMatch(/\b(?:undefined|null)\b|[{}]/);
    expect(page).not.toContain(english);
    if (language !== 'en') expect([reason, englishIn(page, language)]).toEqual([reason, []]);
    said.add(text);
  }
  expect(said.size).toBe(warnings.length);
});

test.each(languages)('a line whose item was deleted has a name in %s', async language => {
  const facts = { name: null, limit: null, left: null };
  const page = await shop.cartWith(language, [
    { code: 'unavailable', reason: 'not_offered', facts },
  ]);
  const { cart } = textsOf(language).texts;
  expect(page).toContain(`<p class="line-name">${cart.noName}</p>`);
  expect(page).not.toMatch(/null|No longer in the catalog/);
});

// This computes without a pause, so no connection may wait for it.
describe('a refusal', () => {
  test.each(languages)(
    'Each refusal has sentences of the shop in %s, and in no other language.',
    language => {
      const wording = wordingOf(language);
      const faults = refusals.flatMap(([name, { status, body }]) => {
        const problem = new CoreProblem(status, body);
        const inForms = [{}, filled].flatMap(values =>
          Object.values(refused(wording, values, problem).errors),
        );
        return [refusalText(wording, problem), ...inForms].flatMap(text => {
          const isBroken = /\b(?:undefined|null|NaN)\b|[{}]/.test(text);
          const isOther = language !== 'en' && englishIn(`<body>${text}`, language).length > 0;
          return text === '' || text.includes(english) || isBroken || isOther ? [[name, text]] : [];
        });
      });
      expect(faults).toEqual([]);
    },
  );

  test.each(languages)(
    'Each reason that visitors can meet has its own sentence in %s.',
    language => {
      const wording = wordingOf(language);
      expect(ofVisitors.filter(reason => isGeneral(wording, reason))).toEqual([]);
    },
  );

  test('Each refusal that only staff meet is in the contract and has no sentence of the shop.', () => {
    expect([...ofStaff].filter(reason => !reasons.includes(reason))).toEqual([]);
    const wording = wordingOf('en');
    expect([...ofStaff].filter(reason => !isGeneral(wording, reason))).toEqual([]);
  });

  /** Returns true if a reason only has the sentence that tells no reason. */
  function isGeneral(wording: ReturnType<typeof wordingOf>, reason: string): boolean {
    const { body } = refusalOf('INVALID_TRANSITION', { reason, facts });
    const problem = new CoreProblem(reason === 'too_often' ? 429 : 409, body);
    return refusalText(wording, problem) === wording.texts.refused.impossible;
  }
});
