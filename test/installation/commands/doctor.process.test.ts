import { afterAll, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { freePort } from '../../support/outside/free-port.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld } from '../../world.ts';
import { emptyDatabase } from '../../support/process/empty-database.ts';
import { runCommand } from '../../support/process/run-command.ts';

const world = await createWorld();
const empty = await emptyDatabase();
afterAll(async () => {
  await empty.drop();
  await world.close();
});

const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = world.config;
const run = (settings: Record<string, string>) =>
  runCommand('doctor', [], { DATABASE_URL, DATA_DIR, ...settings });

test('frontdesk doctor finds nothing wrong where nothing is, and says what was looked at', async () => {
  const { code, output } = await run({});
  expect(output).toMatch(/^Database\n {2}✓ PostgreSQL \d+\S* answers\.\n {2}✓ All migrations/m);
  expect(output).toMatch(/connections, \d+ of them in use; this service may need 12\.$/m);
  expect(output).toMatch(/^Storage\n {2}✓ Pictures can be kept\.$/m);
  expect(output).toMatch(/^Work\n {2}✓ Nothing waits too long/m);
  expect(output).not.toContain('✗');
  expect(code).toBe(0);
});

test('frontdesk doctor says of each thing what is wrong with it, and goes on', async () => {
  const salon = await world.business();
  const account = {
    businessId: salon.id,
    provider: 'stripe',
    credentials: { secretKey: 'sk_test_0123456789abcdef', webhookSecret: 'whsec_0123456789abcdef' },
  };
  needed(await salon.graphql(documents.savePaymentAccount, { input: account }));
  needed(await salon.rest('POST', '/gift-cards', { amount: 50 }));
  needed(await salon.rest('POST', '/webhooks', { url: 'http://127.0.0.1:9/', events: [] }));
  await salon.booked(await salon.service(), { at: '2026-03-03T09:00:00Z' });
  await world.sql(`update outbox set at = at - interval '1 hour'`);
  const nowhere = `127.0.0.1:${await freePort()}`;
  const { code, output } = await run({
    APP_SECRET: 'another secret than that of the tests',
    DATABASE_POOL: '500',
    DATABASE_REPLICA_URLS: `postgres://${nowhere}/none`,
    SMTP_URL: `smtp://${nowhere}`,
    STRIPE_API_URL: `http://${nowhere}`,
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+49301234567',
    TWILIO_API_URL: `${world.url}/nothing`,
  });
  const wrong = [...output.matchAll(/^ {2}✗ (.*)$/gm)].map(([, text]) => text);
  expect(wrong).toEqual([
    expect.stringMatching(/this service may need 502: raise max_connections/),
    expect.stringMatching(new RegExp(`^${nowhere}: .*cannot be reached`)),
    expect.stringMatching(new RegExp(`^The mail server ${nowhere} does not take us: `)),
    'Twilio does not take us: The SMS gateway answered 404.',
    ...['payment accounts', 'webhooks', 'gift cards'].map(
      what => `1 of 1 ${what} cannot be opened: APP_SECRET is not the one they were saved with.`,
    ),
    expect.stringMatching(/^stripe cannot be reached at /),
    expect.stringMatching(/^Events have waited for \d+ minutes: does a process/),
  ]);
  expect(output).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
});

test('frontdesk doctor explains wrong settings, a database that is not there, and one without tables', async () => {
  const [settings, absent, bare, none] = await Promise.all([
    run({ PORT: 'many' }),
    run({ DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/none` }),
    run({ DATABASE_URL: empty.url }),
    run({ DATABASE_URL: '' }),
  ]);
  expect(settings).toMatchObject({ code: 1, output: expect.stringContaining('PORT must be') });
  expect(absent).toMatchObject({ code: 1, output: expect.stringContaining('cannot be reached') });
  expect(bare).toMatchObject({ code: 1, output: expect.stringContaining('run frontdesk migrate') });
  expect(bare.output).not.toContain('Work');
  expect(none).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no installation in '),
  });
});

test('frontdesk doctor finds the settings that production lacks', async () => {
  const { code, output } = await run({ NODE_ENV: 'production', APP_SECRET: 'x'.repeat(32) });
  expect(output).toMatch(
    /✗ BASE_URL is http:\/\/localhost:3000: links in mails lead to this machine\./,
  );
  expect(output).toMatch(/✗ SMTP_URL is not set: nobody gets mail, and people cannot sign in\./);
  expect(code).toBe(1);
});
