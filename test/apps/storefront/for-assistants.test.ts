import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { openStorefront } from '../../support/salon/storefront.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
let shop: Awaited<ReturnType<typeof openStorefront>>;

beforeAll(async () => {
  shop = await openStorefront(world, {
    branding: { tagline: 'Hair for everybody' },
    contacts: { phone: '+493023125199', address: 'Main Street 1' },
  });
  await shop.salon.service({ name: 'Haircut', price: 40, durationMinutes: 60 });
  await shop.salon.product({ name: 'Soap', price: 5 });
});
afterAll(async () => {
  shop.close();
  await world.close();
});

const letIn = async (assistants: boolean) =>
  needed(
    await shop.salon.graphql(documents.saveShop, {
      input: { businessId: shop.salon.id, flags: { assistants } },
    }),
  );

async function read(address: string) {
  const response = await fetch(address);
  return { status: response.status, type: response.headers.get('content-type'), response };
}

/** Returns the descriptions of the shop: the storefront's, and the service's. */
const described = () =>
  Promise.all(
    [`${shop.url}/llms.txt`, `${world.url}/book/${shop.salon.slug}/llms.txt`].map(async address => {
      const { status, type, response } = await read(address);
      expect([status, type]).toEqual([200, expect.stringContaining('text/plain')]);
      return response.text();
    }),
  );

test('llms.txt of the storefront and of the service tell what the shop is, offers and when it is open', async () => {
  for (const text of await described()) {
    expect(text).toMatch(/^# Salon\n\n> Hair for everybody\n/);
    for (const told of ['Main Street 1', 'Europe/Berlin', 'Monday: 09:00–18:00'])
      expect(text).toContain(told);
    expect(text).toMatch(/Haircut(\]\(.*\))?: 40, 60 minutes/);
    expect(text).toContain('[Booking page](http');
    expect(text).not.toContain('/mcp/shop/');
  }
});

test('llms.txt and a catalog of servers name the MCP address once assistants are let in', async () => {
  const catalog = `${shop.url}/.well-known/mcp/catalog.json`;
  await letIn(false);
  expect((await read(catalog)).status).toBe(404);
  await letIn(true);
  const assistantUrl = `${world.config.baseUrl}/mcp/shop/${shop.slug}`;
  for (const text of await described()) expect(text).toContain(assistantUrl);
  const { status, response } = await read(catalog);
  expect([status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  expect(await response.json()).toMatchObject({
    entries: [{ type: 'application/mcp-server-card+json', url: `${assistantUrl}/server-card` }],
  });
});

test('the pages of the shop and its booking page link llms.txt', async () => {
  for (const address of [`${shop.url}/`, `${world.url}/book/${shop.salon.slug}`]) {
    const page = await (await fetch(address)).text();
    expect(page).toMatch(/<link rel="alternate" type="text\/plain" href="http[^"]+\/llms\.txt"/);
  }
});

test('a shop that is closed has no llms.txt', async () => {
  const closed = await world.business({ publish: true });
  expect((await read(`${world.url}/book/${closed.slug}/llms.txt`)).status).toBe(404);
});
