import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CoreProblem } from '../../../apps/storefront/core-problem.ts';
import { formatsOf } from '../../../apps/storefront/formats.ts';
import { refusalText } from '../../../apps/storefront/refusal-text.ts';
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

describe('a reason of the contract', () => {
  const said = (language: string, reason: string) => {
    const visit = {
      ...textsOf(language),
      formats: formatsOf({
        locale: language,
        currency: 'EUR',
        timezone: 'Europe/Berlin',
        phoneCountry: 'DE',
      }),
    };
    const { body } = refusalOf('INVALID_TRANSITION', { reason, facts });
    const text = refusalText(visit, new CoreProblem(reason === 'too_often' ? 429 : 409, body));
    return { text, general: visit.texts.refused.impossible };
  };

  test.each(languages)('that visitors can meet has a sentence of the shop, in %s', language => {
    const lacking = ofVisitors.filter(reason => {
      const { text, general } = said(language, reason);
      const isBroken = /\b(?:undefined|null|NaN)\b|[{}]/.test(text);
      return text === general || text.includes(english) || isBroken;
    });
    expect(lacking).toEqual([]);
  });

  test('that only staff meet is one of the contract, and has no sentence of the shop', () => {
    expect([...ofStaff].filter(reason => !reasons.includes(reason))).toEqual([]);
    const told = [...ofStaff].filter(
      reason => said('en', reason).text !== said('en', reason).general,
    );
    expect(told).toEqual([]);
  });
});

test.each(languages)(
  'each page of a shop in %s tells a refusal, and each refusal is told, in no other language',
  async language => {
    const faults: unknown[] = [];
    for (const [place, [name, refusal]] of refusals.entries()) {
      const form = shop.forms[place % shop.forms.length]!;
      const found = await shop.faultsOf(form, { language, refusal });
      if (found.length > 0) faults.push([name, form[0], found]);
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
