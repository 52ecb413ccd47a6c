import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { openShop } from '../../support/salon/shop.ts';
import { needed } from '../../support/salon/salon.ts';
import type { Salon } from '../../world.ts';
import { createNotifiedWorld, notificationsOf, subjectOf } from './notified-salon.ts';

const at = '2026-03-05T15:00:00Z';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let salon: Salon;

beforeAll(async () => {
  world = await createNotifiedWorld();
});
beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  salon = await world.business({ name: 'Lumen' });
  await notificationsOf(salon);
  await world.sent();
});
afterAll(() => world?.close());

const toClient = async () => (await world.sent()).find(({ to }) => to.includes('ada@example.com'))!;

test('mail to clients is from the business, in its colour and with its logo', async () => {
  const branding = { accentColor: '#ffcc00', logoUrl: 'https://example.com/logo.png' };
  needed(
    await salon.graphql(documents.saveShop, {
      input: {
        businessId: salon.id,
        slug: `lumen-${salon.id.slice(-8)}`,
        name: 'Lumen shop',
        branding,
      },
    }),
  );
  await salon.booked(await salon.service(), { at });
  const mail = await toClient();
  expect(mail.headers['from']).toMatch(/^Lumen <[^<>]+@[^<>]+>$/);
  const html = (mail.parts['text/html'] ?? '').replaceAll(/\s+/g, ' ');
  expect(html).toContain('<img src="https://example.com/logo.png" alt="Lumen"');
  expect(html).toContain('background:#ffcc00;color:#000000');
  expect(html).not.toContain('Frontdesk');
  expect(mail.parts['text/plain']).toMatch(/-- \r?\nLumen\s*$/);
});

test('a sign-in code at a shop is from its business, any other from the service', async () => {
  const shop = await openShop(world, { branding: { accentColor: '#ffcc00' } });
  await shop.salon.update({ name: 'Lumen' } as never);
  const email = 'ada@example.com';
  const asked = async (key?: string) => {
    const headers = key ? { 'x-api-key': key, 'x-visitor-address': '203.0.113.7' } : {};
    await world.rest()('POST', '/account/code', { email, locale: 'de' }, { headers });
    return (await world.sent())[0]!;
  };
  const { headers, parts } = await asked(shop.key);
  expect(headers['from']).toMatch(/^Lumen <[^<>]+@[^<>]+>$/);
  expect(parts['text/html']).not.toContain('Frontdesk');
  expect(parts['text/html']).toMatch(/font-weight:600">Lumen<[\s\S]*Er gilt/);
  expect(parts['text/plain']).toMatch(/Er gilt[\s\S]*-- \r?\nLumen\s*$/);
  const own = await asked();
  expect(own.parts['text/plain']).toMatch(/-- \r?\nFrontdesk\s*$/);
});

test('mail follows the reader’s choice of light and dark', async () => {
  await salon.booked(await salon.service(), { at });
  const mail = await toClient();
  expect(mail.parts['text/html']).toMatch(
    /name="color-scheme" content="light dark"[\s\S]*prefers-color-scheme: dark/,
  );
});

test.each([
  ['Europe/Berlin', 'EUR', '16:00'],
  ['America/New_York', 'USD', '10:00 AM'],
])(
  'times of a business in %s are written in the format of its country',
  async (timezone, currency, told) => {
    salon = await world.business({ name: 'Lumen', timezone, currency, locale: 'en' });
    await notificationsOf(salon);
    await salon.booked(await salon.service(), { at });
    const mail = await toClient();
    expect(subjectOf(mail).replaceAll('\u202f', ' ')).toContain(told);
  },
);
