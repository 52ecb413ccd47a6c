import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { languages } from '../../../packages/shared/languages.ts';
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

test.each(languages)(
  'no page of a shop in %s shows a refusal in another language, whatever is refused',
  async language => {
    const faults: unknown[] = [];
    for (const [name, refusal] of refusals) {
      for (const form of shop.forms) {
        const found = await shop.faultsOf(form, { language, refusal });
        if (found.length > 0) faults.push([name, form[0], found]);
      }
    }
    expect(faults).toEqual([]);
  },
  180_000,
);
