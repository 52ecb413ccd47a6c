import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import type { Salon } from '../../world.ts';
import {
  answer,
  clientOf,
  createInboxWorld,
  inboxOf,
  messagesOf,
  whatsApp,
  type InboxWorld,
} from './inbox-world.ts';

let world: InboxWorld;
let salon: Salon;
let messages = 0;

beforeAll(async () => {
  world = await createInboxWorld();
});
beforeEach(async () => {
  salon = await world.business({ name: 'Lumen' });
  needed(await salon.rest('PUT', '/whatsapp', whatsApp));
});
afterAll(() => world?.close());

/** Brings a message of a number by WhatsApp. */
const says = async (phone: string, body: string, more: object = {}) => {
  const from = phone.replace('+', '');
  const timestamp = String(Math.floor(world.clock.now() / 1000));
  const id = `wamid.${++messages}`;
  const answered = await world.reported(salon, {
    contacts: [{ profile: { name: 'Eve of WhatsApp' }, wa_id: from }],
    messages: [{ from, id, timestamp, type: 'text', text: { body }, ...more }],
  });
  expect(answered.status).toBe(200);
};

test('a client’s message is answered in own words for 24 hours', async () => {
  const eve = await clientOf(salon, { email: null });
  await says(eve.phone, 'Are you open on Sunday?');
  const [conversation] = await inboxOf(salon);
  expect(conversation).toMatchObject({
    clientId: eve.id,
    name: eve.name,
    channels: ['whatsapp', 'sms'],
    whatsappClosesAt: '2026-03-03T08:00:00Z',
  });
  needed(await answer(salon, conversation!, { text: 'No, from Monday on.' }));
  expect(world.meta.received).toEqual([]);
  await world.jobs.settle();
  const [request] = world.meta.received;
  expect(request).toMatchObject({
    path: `/v23.0/${whatsApp.phoneNumberId}/messages`,
    headers: { authorization: `Bearer ${whatsApp.accessToken}` },
  });
  expect(await world.whatsApps()).toEqual([
    {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: eve.phone.replace('+', ''),
      type: 'text',
      text: { preview_url: false, body: 'No, from Monday on.' },
    },
  ]);
  world.clock.advance({ hours: 24 });
  const late = await answer(salon, conversation!, { text: 'And?', channel: 'whatsapp' });
  expect(late).toMatchObject({ code: 'RULE_VIOLATION', body: { reason: 'whatsapp_closed' } });
  expect(late.message).toContain('approved template');
  expect((await inboxOf(salon))[0]).toMatchObject({ channels: ['sms'] });
});

test('an approved template opens a conversation, with the text in it', async () => {
  const eve = await clientOf(salon);
  const start = () =>
    salon.rest('POST', '/conversations', {
      clientId: eve.id,
      text: 'Your bracelet\nis here.',
      channel: 'whatsapp',
    });
  expect((await start()).body).toMatchObject({ reason: 'whatsapp_closed' });
  const template = { templateName: 'note_to_client', templateLanguage: 'en', version: 1 };
  needed(await salon.rest('PUT', '/whatsapp', template));
  needed(await start());
  expect(await world.whatsApps()).toMatchObject([
    {
      type: 'template',
      template: {
        name: 'note_to_client',
        language: { code: 'en' },
        components: [
          { type: 'body', parameters: [{ type: 'text', text: 'Your bracelet is here.' }] },
        ],
      },
    },
  ]);
});

test('a refusal of WhatsApp, at once or later, is shown with its reason', async () => {
  await says('+4930777001', 'Hello');
  const [conversation] = await inboxOf(salon);
  expect(conversation).toMatchObject({
    clientId: null,
    name: 'Eve of WhatsApp',
    phone: '+4930777001',
  });
  needed(await answer(salon, conversation!, { text: 'Good day' }));
  await world.whatsApps();
  const statusOf = (id: string, status: string) => ({
    statuses: [
      {
        id,
        status,
        errors: [
          { code: 131026, title: 'Undeliverable', error_data: { details: 'No such number.' } },
        ],
      },
    ],
  });
  const sent = world.sql<{ key: string }>(
    `select provider_key as key from conversation_message where business_id = '${salon.id}' and direction = 'sent'`,
  );
  const [stored] = await sent;
  await world.reported(salon, statusOf(stored!.key.replace('whatsapp:', ''), 'failed'));
  const [failed] = await messagesOf(salon, conversation!);
  expect(failed).toMatchObject({
    state: 'failed',
    failure: 'WhatsApp refused the message: No such number.',
  });
  expect(await salon.journal({ eventType: 'conversation.failed' })).toHaveLength(1);
});

test('a report that Meta did not sign, or about another number, does nothing', async () => {
  const value = {
    messages: [
      { from: '4930777002', id: 'wamid.x', timestamp: '1', type: 'text', text: { body: 'Hi' } },
    ],
  };
  expect((await world.reported(salon, value, 'another secret of nobody')).status).toBe(403);
  const elsewhere = { ...value, metadata: { phone_number_id: '999999999' } };
  expect((await world.reported(salon, elsewhere)).status).toBe(200);
  const other = await world.business();
  expect((await world.reported(other, value)).status).toBe(404);
  expect(await inboxOf(salon)).toEqual([]);
});

test('the address is registered by the verify token alone', async () => {
  const register = (token: string) => {
    const query = new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.verify_token': token,
      'hub.challenge': '1158201444',
    });
    return fetch(`${world.url}/webhooks/whatsapp/${salon.id}?${query}`);
  };
  const right = await register(whatsApp.verifyToken);
  expect([right.status, await right.text()]).toEqual([200, '1158201444']);
  expect((await register('a token of somebody else')).status).toBe(403);
});

test('settings never show a secret, and only owners see or save them', async () => {
  const shown = needed(await salon.rest('GET', '/whatsapp'));
  expect(shown).toEqual({
    phoneNumberId: whatsApp.phoneNumberId,
    hasAccessToken: true,
    hasAppSecret: true,
    hasVerifyToken: true,
    templateName: null,
    templateLanguage: null,
    webhookUrl: `${world.url}/webhooks/whatsapp/${salon.id}`,
    version: 1,
  });
  const [row] = await world.sql(`select * from whatsapp_account where business_id = '${salon.id}'`);
  expect(JSON.stringify(row)).not.toContain('secret');
  expect(JSON.stringify(await salon.journal())).not.toContain(whatsApp.appSecret);
  const program = world.rest(salon.tokens.service);
  expect((await program('GET', `/business/${salon.id}/whatsapp`)).code).toBe('FORBIDDEN');
  const ended = needed(await salon.rest('PUT', '/whatsapp', { phoneNumberId: null }));
  expect(ended).toMatchObject({ phoneNumberId: null, hasAccessToken: false });
});
