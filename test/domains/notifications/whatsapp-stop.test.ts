import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { daily, needed } from '../../support/salon/salon.ts';
import type { Salon } from '../../world.ts';
import {
  createInboxWorld,
  inboxOf,
  messagesOf,
  type InboxWorld,
} from '../conversations/inbox-world.ts';
import { newsOf, sentTo, taken } from './whatsapp-world.ts';

let world: InboxWorld;
let salon: Salon;
let news: ReturnType<typeof newsOf>;

beforeAll(async () => {
  world = await createInboxWorld();
});
beforeEach(async () => {
  world.clock.set('2026-03-02T09:00:00Z');
  world.meta.answer(taken);
  salon = await world.business({
    name: 'Lumen',
    timezone: 'Europe/Berlin',
    workingHours: daily('00:00-24:00'),
    parallelCapacity: 50,
  });
  news = newsOf(world, salon);
  await news.connect();
  await world.whatsApps();
});
afterAll(() => world?.close());

/** Brings a choice of a person in WhatsApp about the advertising of the business. */
const chooses = (phone: string, value: string, timestamp = world.clock.now()) => {
  const wa = phone.replace('+', '');
  const chosen = { wa_id: wa, category: 'marketing_messages', value };
  return world.reported(
    salon,
    { user_preferences: [{ ...chosen, timestamp: Math.floor(timestamp / 1000) }] },
    undefined,
    'user_preferences',
  );
};

describe('news by WhatsApp end', () => {
  test.each([
    ['the word STOP', { type: 'text', text: { body: 'Stop!' } }],
    ['the word in another language', { type: 'text', text: { body: 'Baja' } }],
    ['a button of the template', { type: 'button', button: { text: 'Stop promotions' } }],
  ])('by %s, and only those', async (_title, message) => {
    const both = [
      { purpose: 'whatsapp', given: true },
      { purpose: 'marketing', given: true },
    ];
    const eve = await news.client({ consents: both });
    await news.send([eve.id]);
    await news.says(eve.phone, message);
    expect(await news.consentOf(eve.id)).toMatchObject({ given: false, source: 'whatsapp' });
    const { consents } = needed(await salon.rest('GET', `/clients/${eve.id}`));
    expect(consents).toContainEqual(expect.objectContaining({ purpose: 'marketing', given: true }));
    expect(needed(await news.rehearse({ clientIds: [eve.id] })).skipped).toEqual([
      { reason: 'not_agreed', clients: 1 },
    ]);
    const [talk] = await inboxOf(salon);
    expect(talk).toMatchObject({ clientId: eve.id, unread: false });
    expect(await messagesOf(salon, talk!)).toMatchObject([{ direction: 'received' }]);
  });

  test('not by an answer in words, which stands in the conversation of the client', async () => {
    const eve = await news.client();
    await news.send([eve.id]);
    await news.says(eve.phone, { type: 'text', text: { body: 'Stop by on Monday? Yes!' } });
    await news.says(eve.phone, { type: 'text', text: { body: 'Which colours?' } });
    expect(await news.consentOf(eve.id)).toMatchObject({ given: true });
    const [talk] = await inboxOf(salon);
    expect(talk).toMatchObject({ clientId: eve.id, unread: true, preview: 'Which colours?' });
  });

  test('by a choice in WhatsApp, unless the client agreed again since', async () => {
    const eve = await news.client();
    const before = world.clock.now() - 3_600_000;
    expect((await chooses(eve.phone, 'stop', before)).status).toBe(200);
    await chooses(eve.phone, 'resume');
    expect(await news.consentOf(eve.id)).toMatchObject({ given: true });
    world.clock.advance({ hours: 1 });
    await chooses(eve.phone, 'stop');
    expect(await news.consentOf(eve.id)).toMatchObject({ given: false, source: 'whatsapp' });
  });

  test('by a report that the person stopped advertising, and between writing and sending', async () => {
    const [ada, eve] = [await news.client(), await news.client()];
    const messageId = await news.send([ada.id]);
    const [{ notificationId } = {}] = await news.deliveriesOf(messageId);
    await news.report(notificationId, 'failed', 131050);
    expect(await news.consentOf(ada.id)).toMatchObject({ given: false });
    await world.whatsApps();
    needed(await news.write({ clientIds: [eve.id] }));
    await news.says(eve.phone, { type: 'text', text: { body: 'STOP' } });
    world.clock.advance({ seconds: 30 });
    expect(await world.whatsApps()).toEqual([]);
  });

  test('with everything else by the link in the message, whose page shows them by themselves', async () => {
    const eve = await news.client();
    await news.send([eve.id]);
    const [[, text = ''] = []] = sentTo(await world.whatsApps());
    const [link = ''] = /http\S+/.exec(text) ?? [];
    const url = link.replace(/^https?:\/\/[^/]+/, world.url);
    const page = await (await fetch(url)).text();
    expect(page).toContain('Offers and news – by WhatsApp');
    const ticked = [...page.matchAll(/value="(\w+:\w+)"\s+checked/g)].map(([, pair]) => pair);
    expect(ticked).toEqual(['news:whatsapp', 'greetings:whatsapp', 'reminders:sms']);
    const choose = (wanted: readonly string[]) =>
      fetch(`${url}/choices`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: wanted.map(each => `wanted=${encodeURIComponent(each)}`).join('&'),
      });
    await choose(['greetings:whatsapp', 'reminders:sms']);
    expect(needed(await news.rehearse({ clientIds: [eve.id] })).skipped).toEqual([
      { reason: 'not_agreed', clients: 1 },
    ]);
    expect(await news.consentOf(eve.id)).toMatchObject({ given: true });
    await choose(['reminders:sms']);
    expect(await news.consentOf(eve.id)).toMatchObject({ given: false, source: 'preferences' });
    await choose(['news:whatsapp', 'reminders:sms']);
    expect(await news.consentOf(eve.id)).toMatchObject({
      given: true,
      text: 'Offers and news – by WhatsApp',
    });
  });
});

test('an automation writes by WhatsApp to those who agreed to it there', async () => {
  const cut = await salon.service({ durationMinutes: 30, price: 40 });
  const [eve, ada] = [
    await news.client(),
    await news.client({ consents: [{ purpose: 'marketing', given: true }] }),
  ];
  for (const { phone } of [eve, ada])
    await salon.booked(cut, { at: '2026-03-03T12:00:00Z', clientPhone: phone });
  const automation = {
    trigger: 'no_visit',
    days: 60,
    channel: 'whatsapp',
    text: 'See you again?',
  };
  expect(needed(await salon.rest('POST', '/automations/rehearse', automation))).toMatchObject({
    whatsapp: 'News of Lumen: See you again? See you!',
  });
  const { automationId } = needed(
    await salon.rest('POST', '/automations', { name: 'Come back', ...automation }),
  );
  world.clock.set('2026-05-02T10:00:00Z');
  await world.whatsApps();
  await world.jobs.run('run-automations');
  world.clock.advance({ seconds: 60 });
  expect(sentTo(await world.whatsApps()).map(([to]) => to)).toEqual([eve.phone]);
  const { results } = needed(await salon.rest('GET', `/automations/${automationId}`));
  expect(results).toMatchObject({ sent: 1 });
});
