import { afterAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld } from '../../world.ts';
import { visitUrl } from '../../../src/domains/scheduling/visit-link.ts';

const world = await createWorld();
afterAll(() => world.close());

const alone = { appSecret: 'another secret of the tests, long enough' };
const both = { ...alone, previousAppSecret: world.appSecret };

const reseal = async () => {
  const program = join(import.meta.dirname, '../../../src/cli/frontdesk.js');
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATABASE_URL: world.config.databaseUrl,
    DATA_DIR: world.config.dataDir,
    APP_SECRET: both.appSecret,
    APP_SECRET_PREVIOUS: both.previousAppSecret,
  };
  const args = ['--disable-warning=ExperimentalWarning', program, 'reseal'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return stdout;
};

test('a new secret reads what the old one kept, and after frontdesk reseal does without it', async () => {
  const salon = await world.business();
  const soap = await salon.product({ name: 'Soap', price: 10 });
  const { code } = needed(await salon.rest('POST', '/gift-cards', { amount: 50 }));
  const { secret } = needed(
    await salon.rest('POST', '/webhooks', { url: 'http://127.0.0.1:9/', events: [] }),
  );
  expect(secret).toMatch(/^whsec_/);
  const rest = world.rest(salon.tokens.session);
  const { app } = needed(
    await rest('POST', '/apps', {
      name: 'Acme Sync',
      homePage: 'https://acme.example',
      contactEmail: 'dev@acme.example',
      redirectUris: ['https://acme.example/callback'],
    }),
  );
  needed(await rest('PUT', `/apps/${app.appId}/webhook`, { url: 'http://127.0.0.1:9/' }));
  const account = {
    businessId: salon.id,
    provider: 'stripe',
    credentials: { secretKey: 'sk_test_0123456789abcdef', webhookSecret: 'whsec_0123456789abcdef' },
  };
  needed(await salon.graphql(documents.savePaymentAccount, { input: account }));
  const { id } = await salon.booked(await salon.service(), { at: '2026-03-03T09:00:00Z' });
  const link = new URL(visitUrl(world.services, id)).pathname;
  /** Returns the answers of a server with these secrets to a visitor who follows the link and one who pays by the card. */
  const seen = async (settings: Parameters<typeof world.anotherServer>[0]) => {
    const server = await world.anotherServer(settings);
    try {
      const page = await fetch(server.url + link);
      const { id: orderId } = await salon.ordered([{ item: soap }]);
      const path = `/business/${salon.id}/payments`;
      const pay = server.rest(salon.tokens.service);
      const paid = await pay('POST', path, { orderId, giftCardCode: code });
      return [page.status, paid.status];
    } finally {
      await server.close();
    }
  };
  expect(await seen(alone)).toEqual([404, 422]);
  expect(await seen(both)).toEqual([200, 201]);
  expect(await reseal()).toBe(
    [
      '1 payment accounts',
      '0 kept cards',
      '1 webhooks',
      '1 webhooks of apps',
      '0 linked calendars',
      '0 devices of members',
      '0 chats of visitors',
      '0 connections with WhatsApp',
      '1 gift cards',
    ]
      .map(count => `Sealed anew: ${count}.\n`)
      .join(''),
  );
  expect(await seen(both)).toEqual([200, 201]);
  expect(await seen(alone)).toEqual([404, 201]);
  expect(await reseal()).not.toMatch(/[1-9]/);
});
