import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openRefusedShop, refusals } from '../../support/salon/refused-shop.ts';
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

/*
 * The sentences of every refusal in every language are held by refusals.test.ts, which also has each language tell its share on
 * pages. Here all are put on pages, in a language that shares no word with English, so that any hard-coded text is found.
 */
const thorough = 'uk';

/**
 * Returns the refusals for a page: each code with and without a field, since pages treat these differently, and its share of the
 * reasons and rules, which only select a sentence. Each of these comes to one form.
 */
const shareOf = (page: number) =>
  refusals.filter(([, { body }], place) => {
    const isOfCode = !('reason' in body) && !('errors' in body);
    return isOfCode || place % shop.forms.length === page;
  });

test('no form of a shop tells a refusal in another language than its own', async () => {
  const faults: unknown[] = [];
  for (const [place, form] of shop.forms.entries()) {
    for (const [name, refusal] of shareOf(place)) {
      const found = await shop.faultsOf(form, { language: thorough, refusal });
      if (found.length > 0) faults.push([name, form[0], found]);
    }
  }
  expect(shop.forms.length).toBeGreaterThan(8);
  expect(faults).toEqual([]);
});

test.each(['reads', 'all'] as const)(
  'no page of a shop says in another language than its own why it cannot be shown when %s are refused',
  async which => {
    const faults: unknown[] = [];
    // A page without its shop is the same wherever it was to lead.
    for (const [place, [name, refusal]] of (which === 'all' ? shareOf(0) : refusals).entries()) {
      const path = shop.reads[place % shop.reads.length]!;
      const found = await shop.faultsOfReading(path, { language: thorough, refusal, which });
      if (found.length > 0) faults.push([name, path, found]);
    }
    expect(faults).toEqual([]);
  },
);
