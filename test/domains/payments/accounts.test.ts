import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';
import { stripeKey, stripeWebhookSecret } from './providers/stand-ins/stripe.ts';
import { yooKey, yooShop } from './providers/stand-ins/yookassa.ts';
import { createPaymentsWorld } from './payments-world.ts';

const world = await createPaymentsWorld();
afterAll(() => world.close());

let shop: Salon;
beforeEach(async () => {
  shop = await world.business();
});

const credentials = { secretKey: stripeKey, webhookSecret: stripeWebhookSecret };
const save = (input: object, extra = {}) =>
  shop.graphql(
    documents.savePaymentAccount,
    { input: { businessId: shop.id, ...input } },
    { headers: extra },
  );
const accounts = async () =>
  needed(await shop.graphql(documents.paymentAccounts, { businessId: shop.id })).items;

/** Returns the content of all tables as text. */
async function everythingStored(): Promise<string> {
  const tables = await world.sql<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) => world.sql(`select to_jsonb(t)::text as row from ${name} t`)),
  );
  return JSON.stringify(rows);
}

test('credentials appear nowhere in the clear: not stored, journaled, kept for repeats, logged or returned', async () => {
  const saved = await save({ provider: 'stripe', credentials }, { 'idempotency-key': 'k' });
  const again = await save({ provider: 'stripe', credentials }, { 'idempotency-key': 'k' });
  expect(again.body).toEqual(saved.body);
  await shop.pay({ amount: 5, provider: 'stripe' });
  await save({ provider: 'stripe', credentials: { secretKey: `${stripeKey}x` } });
  await save({
    provider: 'yookassa',
    credentials: { shopId: yooShop, secretKey: yooKey, more: yooKey },
  });
  const answers = [
    saved.body,
    await accounts(),
    await shop.journal(),
    (await shop.graphql(documents.paymentProviders, { businessId: shop.id })).body,
  ];
  const exposed = `${await everythingStored()}${world.logs.join('')}${JSON.stringify(answers)}`;
  for (const secret of [stripeKey, stripeWebhookSecret, yooKey]) {
    expect(exposed).not.toContain(secret);
    expect(exposed).not.toContain(secret.slice(0, 20));
    expect(exposed).not.toContain(Buffer.from(secret).toString('base64url').slice(0, 20));
  }
  const kept = await world.sql('select result from idempotency_key');
  expect(JSON.stringify([kept, answers])).not.toContain('sealed');
  expect(saved.data).toMatchObject({ provider: 'stripe', hint: stripeKey.slice(-4), active: true });
});

test('sealed credentials of one business cannot be opened for another', async () => {
  needed(await save({ provider: 'stripe', credentials }));
  const other = await world.business();
  await world.sql(
    `insert into payment_account select $1, provider, sealed, hint, active, is_default, version, created_at
     from payment_account where business_id = $2`,
    [other.id, shop.id],
  );
  const { code, message } = await other.pay({ amount: 5, provider: 'stripe' });
  expect([code, message]).toEqual(['PAYMENT_PROVIDER_ERROR', expect.stringContaining('decrypted')]);
});

test.each([
  ['none', { provider: 'stripe' }, 'credentials.secretKey'],
  ['one missing', { provider: 'stripe', credentials: { secretKey: stripeKey } }, 'webhookSecret'],
  [
    'a malformed one',
    { provider: 'stripe', credentials: { ...credentials, secretKey: 'pk_1' } },
    'secretKey',
  ],
  ['one too many', { provider: 'sandbox', credentials: { key: 'x' } }, 'credentials.key'],
])('an account with %s of its credentials is refused by the field', async (_, input, path) => {
  const { code, message } = await save(input);
  expect([code, message]).toEqual(['VALIDATION_FAILED', expect.stringContaining(path)]);
  expect(await accounts()).toEqual([]);
});

test('an account keeps its credentials through other changes, and refuses a stale version', async () => {
  needed(await save({ provider: 'stripe', credentials }));
  const changed = needed(await save({ provider: 'stripe', isDefault: true, version: 1 }));
  expect(changed).toMatchObject({ version: 2, isDefault: true, hint: stripeKey.slice(-4) });
  expect((await save({ provider: 'stripe', active: false, version: 1 })).code).toBe(
    'VERSION_CONFLICT',
  );
  expect(await shop.paying({ amount: 5 })).toMatchObject({ provider: 'stripe', status: 'pending' });
});

test('at most one account is the default: the last one that was set', async () => {
  needed(await save({ provider: 'stripe', credentials, isDefault: true }));
  needed(await save({ provider: 'manual', isDefault: true }));
  expect(await accounts()).toMatchObject([
    { provider: 'manual', isDefault: true },
    { provider: 'stripe', isDefault: false, version: 2 },
  ]);
});

test('a provider without an active account takes no new payments, and finishes its open ones', async () => {
  const refused = await shop.pay({ amount: 5, provider: 'stripe' });
  expect([refused.code, refused.message]).toEqual([
    'RULE_VIOLATION',
    expect.stringContaining('sandbox, manual'),
  ]);
  needed(await save({ provider: 'stripe', credentials }));
  const payment = await shop.paying({ amount: 5, provider: 'stripe' });
  needed(await save({ provider: 'stripe', active: false }));
  expect((await shop.pay({ amount: 5, provider: 'stripe' })).code).toBe('RULE_VIOLATION');
  world.stripe.pay(payment.id);
  expect(needed(await shop.checkPayment(payment)).status).toBe('succeeded');
});

test('providers list their required credentials and the address for their notifications', async () => {
  const { items: list } = needed(
    await shop.graphql(documents.paymentProviders, { businessId: shop.id }),
  );
  const stripe = list.find((each: { provider: string }) => each.provider === 'stripe');
  expect(stripe).toMatchObject({
    offered: false,
    webhookUrl: `${world.url}/webhooks/payments/stripe`,
    credentials: [{ name: 'secretKey' }, { name: 'webhookSecret' }],
  });
  expect(list[1]).toMatchObject({ provider: 'sandbox', offered: true, isDefault: true });
});

describe('in production', () => {
  test('the sandbox is offered to nobody, and no account with it is saved', async () => {
    const production = await createWorld({ config: { production: true } });
    try {
      const salon = await production.business();
      expect(await salon.paying({ amount: 5 })).toMatchObject({ provider: 'manual' });
      expect((await salon.pay({ amount: 5, provider: 'sandbox' })).code).toBe('RULE_VIOLATION');
      const saved = await salon.graphql(documents.savePaymentAccount, {
        input: { businessId: salon.id, provider: 'sandbox' },
      });
      expect([saved.code, saved.message]).toEqual([
        'RULE_VIOLATION',
        expect.stringContaining('not available in production'),
      ]);
    } finally {
      await production.close();
    }
  });
});
