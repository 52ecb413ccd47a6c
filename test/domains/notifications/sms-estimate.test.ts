import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { smsParts } from '../../../packages/shared/sms-parts.ts';
import * as documents from '../../support/clients/documents.ts';
import { openReceiver } from '../../support/outside/receiver.ts';
import { needed } from '../../support/salon/salon.ts';
import type { Salon } from '../../world.ts';
import { createNotifiedWorld } from './notified-salon.ts';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let gateway: Awaited<ReturnType<typeof openReceiver>>;
let salon: Salon;

beforeAll(async () => {
  gateway = await openReceiver();
  world = await createNotifiedWorld({ smsUrl: gateway.url });
});
beforeEach(async () => {
  world.clock.set('2026-03-02T09:00:00Z');
  salon = await world.business({ name: 'Lumen', publish: true });
  await world.sent();
  gateway.take();
});
afterAll(async () => {
  await world?.close();
  gateway.close();
});

const consents = [{ purpose: 'marketing', given: true }];
const withPhone = async (name: string, digit: number) =>
  needed(
    await salon.graphql(documents.saveClient, {
      input: { businessId: salon.id, name, phone: `+493012345${digit}0`, consents },
    }),
  );
const rehearse = async (input: object) =>
  needed(await salon.rest('POST', '/messages/rehearse', { filter: {}, purpose: 'news', ...input }));
const priced = async (smsPartPrice: number | null) =>
  needed(await salon.rest('PUT', '/notification-settings', { smsPartPrice }));

describe('the estimate of text messages', () => {
  test('has the parts of all, and of the longest by the names in it', async () => {
    await withPhone('Al', 1);
    await withPhone('Bartholomew', 2);
    const sent = async (text: string) => {
      needed(await salon.rest('POST', '/messages', { filter: {}, purpose: 'news', text }));
      world.clock.advance({ seconds: 30 });
      await world.sent();
      return (gateway.take() as { text: string }[]).map(each => smsParts(each.text));
    };
    const text = `{{firstName}}${'a'.repeat(200)}`;
    const found = await rehearse({ text });
    const parts = await sent(text);
    expect(found).toMatchObject({
      bySms: 2,
      smsParts: parts[0]! + parts[1]!,
      mostSmsParts: Math.max(...parts),
    });
  });

  test('tells the longest one alone if a name makes it longer', async () => {
    await withPhone('Al', 1);
    await withPhone('Bartholomew', 2);
    const text = `{{firstName}}${'a'.repeat(155)}`;
    const service = { purpose: 'service', text };
    const ids = needed(await salon.rest('GET', '/clients')).items.map(
      ({ clientId }: { clientId: string }) => clientId,
    );
    const found = await Promise.all(
      ids.map((id: string) => rehearse({ ...service, filter: null, clientIds: [id] })),
    );
    expect(new Set(found.map(({ mostSmsParts }) => mostSmsParts))).toEqual(new Set([1, 2]));
  });

  test('counts the link that ends news before anybody would get it, and nothing for a mail', async () => {
    const text = 'a'.repeat(150);
    expect(await rehearse({ text })).toMatchObject({ bySms: 0, smsParts: 0, mostSmsParts: 2 });
    expect(await rehearse({ text, purpose: 'service' })).toMatchObject({ mostSmsParts: 1 });
    expect(await rehearse({ text, channel: 'mail' })).toMatchObject({ mostSmsParts: 0 });
  });

  test('has a cost once the price of a part is known, rounded up to a cent', async () => {
    for (const digit of [1, 2, 3]) await withPhone(`Ben ${digit}`, digit);
    const message = { text: 'Hello', purpose: 'news' };
    expect(await rehearse(message)).toMatchObject({ smsCost: null, currency: 'EUR' });
    const { smsPartPrice } = await priced(0.0735);
    expect(smsPartPrice).toBe(0.0735);
    const { smsParts: parts, smsCost } = await rehearse(message);
    expect([parts, smsCost]).toEqual([3, 0.23]);
    await priced(0.1);
    expect((await rehearse(message)).smsCost).toBe(0.3);
    expect((await priced(null)).smsPartPrice).toBeNull();
    expect((await rehearse(message)).smsCost).toBeNull();
  });

  test('refuses a negative price at its field', async () => {
    const { body } = await salon.rest('PUT', '/notification-settings', { smsPartPrice: -0.1 });
    expect(body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'smsPartPrice', rule: 'too_small' }],
    });
  });

  test('is told of an automation, too', async () => {
    await priced(0.05);
    const body = { trigger: 'no_visit', days: 60, text: 'ж'.repeat(60), channel: 'sms' };
    const found = needed(await salon.rest('POST', '/automations/rehearse', body));
    expect(found.today).toMatchObject({ smsParts: 0, smsCost: 0, currency: 'EUR' });
    expect(found.today.mostSmsParts).toBeGreaterThan(1);
    expect(found.sample.smsParts).toBe(1);
  });
});
