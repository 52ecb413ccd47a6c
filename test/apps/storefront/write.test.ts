import { afterAll, expect, test } from '@jest/globals';
import { openStorefront } from '../../support/salon/storefront.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

test('each page of a shop leads to the page on which visitors write to its business', async () => {
  const store = await openStorefront(world);
  const address = `${world.url}/write/${store.salon.slug}`;
  for (const path of ['/', '/catalog', '/cart']) {
    const { text } = await store.browser().get(path);
    expect(text).toContain(`<a href="${address}">Write to us</a>`);
  }
  expect((await fetch(address)).status).toBe(200);
  store.close();
});
