import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { altered } from '../../support/clients/altered.ts';
import * as documents from '../../support/clients/documents.ts';
import { openReceiver } from '../../support/outside/receiver.ts';
import { needed } from '../../support/salon/salon.ts';
import { openShop } from '../../support/salon/shop.ts';
import type { Salon } from '../../world.ts';
import { createNotifiedWorld, recipients } from './notified-salon.ts';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let gateway: Awaited<ReturnType<typeof openReceiver>>;
let salon: Salon;

beforeAll(async () => {
  gateway = await openReceiver();
  world = await createNotifiedWorld({ smsUrl: gateway.url });
});
beforeEach(async () => {
  world.clock.set('2026-03-09T12:00:00Z');
  await world.sent();
  world.clock.set('2026-03-02T09:00:00Z');
  salon = await world.business({ name: 'Lumen', publish: true });
  await world.sent();
  gateway.take();
});
afterAll(async () => {
  await world?.close();
  gateway.close();
});

const agreed = { consents: [{ purpose: 'marketing', given: true, source: 'Form' }] };
const client = async (name: string, more: object = {}) =>
  needed(
    await salon.graphql(documents.saveClient, {
      input: { businessId: salon.id, name, email: `${name.toLowerCase()}@example.com`, ...more },
    }),
  ).id;
const write = (clientId: string, more: object = {}) =>
  salon.graphql(documents.sendMessage, {
    input: {
      businessId: salon.id,
      clientIds: [clientId],
      purpose: 'news',
      text: 'New colours',
      ...more,
    },
  });
const deliver = async () => {
  world.clock.advance({ seconds: 30 });
  return world.sent();
};
const skipped = async (clientId: string, more: object = {}) => {
  const { skipped: found } = needed(
    await salon.graphql(documents.rehearseMessage, {
      input: {
        businessId: salon.id,
        clientIds: [clientId],
        purpose: 'news',
        text: 'New colours',
        ...more,
      },
    }),
  );
  return found.map(({ reason }: { reason: string }) => reason);
};
/** The link at the end of a mail with news, at the address of this world. */
const linkOf = async (clientId: string) => {
  needed(await write(clientId));
  const [mail] = await deliver();
  const [, url = ''] = /<([^>]+)>/.exec(mail!.headers['list-unsubscribe'] ?? '') ?? [];
  return url.replace(/^https?:\/\/[^/]+/, world.url);
};
const post = (url: string, body: string) =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
const choose = (link: string, wanted: readonly string[]) =>
  post(`${link}/choices`, wanted.map(each => `wanted=${encodeURIComponent(each)}`).join('&'));
const said = async (clientId: string) =>
  needed(
    await salon.graphql(
      `query ($businessId: ID, $clientId: ID!) { client(businessId: $businessId, clientId: $clientId) {
        consents { purpose given source text byName } messageChoices { topic channel wanted source at text } } }`,
      { businessId: salon.id, clientId },
    ),
  );
/** The boxes of the page that are ticked. */
const ticked = async (link: string) =>
  [...(await (await fetch(link)).text()).matchAll(/value="(\w+:\w+)"\s+checked/g)].map(
    ([, pair]) => pair,
  );

describe('the page of the link in a mail with news', () => {
  test('shows what the client gets by each channel, in the language of the client', async () => {
    const link = await linkOf(
      await client('Ada', { ...agreed, phone: '+4930123456', language: 'de' }),
    );
    const page = await (await fetch(link)).text();
    expect(page).toContain('Ihre Nachrichten von Lumen');
    expect(page).toContain('Angebote und Neuigkeiten – per E-Mail');
    expect(await ticked(link)).toEqual([
      'news:mail',
      'news:sms',
      'greetings:mail',
      'greetings:sms',
      'reviews:mail',
      'reviews:sms',
      'reminders:mail',
      'reminders:sms',
    ]);
  });

  test('ends one sort by one channel, with time, words and source, as the client’s own in the journal', async () => {
    const id = await client('Ada', { ...agreed, phone: '+4930123456' });
    const link = await linkOf(id);
    const all = await ticked(link);
    const { status, headers } = await choose(
      link,
      all.filter(each => each !== 'news:mail') as string[],
    );
    expect([status, headers.get('location')]).toEqual([
      303,
      `${new URL(link).pathname}?done=saved`,
    ]);
    expect((await said(id)).messageChoices).toEqual([
      {
        topic: 'news',
        channel: 'mail',
        wanted: false,
        source: 'preferences',
        at: '2026-03-02T09:00:30Z',
        text: 'Offers and news – by e-mail',
      },
    ]);
    const [event] = await salon.journal({ eventType: 'client.updated' });
    expect(event).toMatchObject({
      actorType: 'public',
      subject: id,
      after: { messageChoices: [{ topic: 'news', channel: 'mail', wanted: false }] },
    });
    expect(await skipped(id, { channel: 'mail' })).toEqual(['not_agreed']);
    gateway.take();
    needed(await write(id));
    expect(await deliver()).toEqual([]);
    expect(gateway.take()).toHaveLength(1);
  });

  test('is heard by a message that waits already', async () => {
    const id = await client('Ada', agreed);
    const link = await linkOf(id);
    needed(await write(id));
    await choose(link, ['greetings:mail', 'reviews:mail', 'reminders:mail']);
    expect(await deliver()).toEqual([]);
    await choose(link, ['news:mail']);
    needed(await write(id));
    expect(recipients(await deliver())).toEqual(['ada@example.com']);
  });

  test('ends all by one press, and gives the consent again with the words that were ticked', async () => {
    const id = await client('Ada', agreed);
    const link = await linkOf(id);
    expect(
      (
        await post(
          `${link}/choices`,
          String(new URLSearchParams({ none: '1', wanted: 'news:mail' })),
        )
      ).status,
    ).toBe(303);
    expect((await said(id)).consents).toMatchObject([
      { purpose: 'marketing', given: false, source: 'preferences', byName: null },
      { purpose: 'reminders', given: false, source: 'preferences' },
    ]);
    expect(await ticked(link)).toEqual([]);
    await choose(link, ['reviews:mail']);
    const { consents } = await said(id);
    expect(consents).toMatchObject([
      { purpose: 'marketing', given: true, text: 'Requests to review a visit – by e-mail' },
      { purpose: 'reminders', given: false },
    ]);
    expect(await ticked(link)).toEqual(['reviews:mail']);
    expect(await skipped(id)).toEqual(['not_agreed']);
  });

  test('ends for others with the same address what ends by e-mail, and begins nothing for them', async () => {
    const id = await client('Ada', agreed);
    const finn = await client('Finn', { ...agreed, email: 'Ada@example.com' });
    const eve = await client('Eve', { email: 'ada@example.com' });
    const link = await linkOf(id);
    await choose(link, ['greetings:mail']);
    expect(await skipped(finn)).toEqual(['not_agreed']);
    await choose(link, ['news:mail', 'greetings:mail']);
    expect(await skipped(id)).toEqual([]);
    expect([await skipped(finn), await skipped(eve)]).toEqual([['not_agreed'], ['not_agreed']]);
  });

  test('is repeated without a second record, and ignores words that it does not show', async () => {
    const id = await client('Ada', agreed);
    const link = await linkOf(id);
    await choose(link, ['news:mail', 'news:sms', 'other:mail']);
    const once = await salon.journal({ eventType: 'client.updated' });
    await choose(link, ['news:mail']);
    expect(await salon.journal({ eventType: 'client.updated' })).toHaveLength(once.length);
    expect((await said(id)).consents[0]).toMatchObject({ given: true, source: 'Form' });
  });

  test('does not open by an altered link', async () => {
    const id = await client('Ada', agreed);
    const link = await linkOf(id);
    const changed = altered(link);
    expect((await fetch(changed)).status).toBe(404);
    expect((await choose(changed, [])).status).toBe(404);
    expect((await said(id)).messageChoices).toEqual([]);
  });

  test.each([
    ['by choices', (link: string) => choose(link, ['news:mail'])],
    ['by the press of a mail program', (link: string) => post(link, 'List-Unsubscribe=One-Click')],
  ])('records nothing at an erased client: %s', async (_, act) => {
    const id = await client('Ada', agreed);
    const link = await linkOf(id);
    needed(await salon.rest('POST', `/clients/${id}/erase`));
    const events = await salon.journal({});
    expect((await act(link)).status).toBeLessThan(400);
    expect(await salon.journal({})).toHaveLength(events.length);
    expect((await said(id)).consents).toEqual([]);
  });
});

test('a consent on a page of the shop ends the refusal of e-mail, and nothing else that the client chose', async () => {
  const shop = await openShop(world);
  salon = shop.salon;
  needed(await salon.rest('PUT', '/notification-settings', { confirmsNews: false }));
  const link = await linkOf(await client('Ada', { ...agreed, phone: '+4930123456' }));
  await choose(link, ['news:sms', 'greetings:mail', 'reminders:mail']);
  world.clock.advance({ seconds: 60 });
  const asked = { name: 'Ada', email: 'ada@example.com' };
  needed(await shop.visitor().call('POST', '/news', asked));
  expect(await ticked(link)).toEqual(['news:mail', 'news:sms', 'greetings:mail', 'reminders:mail']);
});

describe('a message that plans itself', () => {
  const greet = async (more: object = {}) => {
    const { version } = needed(await salon.rest('GET', '/notification-settings'));
    needed(
      await salon.rest('PUT', '/notification-settings', {
        version,
        toClients: ['client_birthday'],
      }),
    );
    const id = await client('Ada', { ...agreed, birthday: '--03-03', ...more });
    const link = await linkOf(id);
    return { id, link };
  };
  const nextMorning = async () => {
    world.clock.set('2026-03-03T09:00:00Z');
    await world.jobs.run('plan-birthdays');
    return world.sent();
  };

  test('keeps to the choice: without greetings by e-mail they come by text message', async () => {
    const { link } = await greet({ phone: '+4930123456' });
    await choose(link, ['news:mail', 'greetings:sms']);
    gateway.take();
    expect(await nextMorning()).toEqual([]);
    expect(gateway.take()).toHaveLength(1);
  });

  test('plans nothing that no channel may bring', async () => {
    const { link } = await greet();
    await choose(link, ['news:mail']);
    expect(await nextMorning()).toEqual([]);
    await choose(link, ['greetings:mail']);
    expect(recipients(await nextMorning())).toEqual(['ada@example.com']);
  });
});
