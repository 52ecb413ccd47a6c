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
    marketingTemplateName: null,
    marketingTemplateLanguage: null,
    marketingTemplateText: null,
    marketingTemplateProblem: null,
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

/** Reports a picture of a client, which WhatsApp hands out at an address. */
async function pictured(phone: string, { url, status = 200 }: { url: string; status?: number }) {
  world.meta.received.length = 0;
  world.meta.answer((response, { path }) => {
    if (!path.endsWith('/media77')) return void response.writeHead(status).end('a picture');
    const told = { url: url || `${new URL(world.meta.url).origin}/file/77`, file_size: 9 };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told));
  });
  messages += 1;
  const from = phone.replace('+', '');
  const image = { id: 'media77', mime_type: 'image/jpeg', caption: 'My ring' };
  const { status: answered } = await world.reported(salon, {
    messages: [{ from, id: `wamid.${messages}`, timestamp: '1', type: 'image', image }],
  });
  return answered;
}

test('a picture is fetched with the access token, and stands in the thread', async () => {
  const eve = await clientOf(salon, { email: null });
  expect(await pictured(eve.phone, { url: '' })).toBe(200);
  const [talk] = await inboxOf(salon);
  expect(await messagesOf(salon, talk!)).toMatchObject([
    {
      text: '[image] My ring',
      files: [{ name: 'image.jpg', contentType: 'image/jpeg', bytes: 9, picture: true }],
    },
  ]);
  expect(world.meta.received).toMatchObject([
    { path: '/v23.0/media77', headers: { authorization: `Bearer ${whatsApp.accessToken}` } },
    { path: '/file/77', headers: { authorization: `Bearer ${whatsApp.accessToken}` } },
  ]);
});

test('the access token goes to no host but WhatsApp’s, and a file that cannot be fetched is only named', async () => {
  const eve = await clientOf(salon, { email: null });
  const foreign = `http://localhost:${new URL(world.meta.url).port}/file/77`;
  expect(await pictured(eve.phone, { url: foreign })).toBe(200);
  expect(world.meta.received).toHaveLength(1);
  const [talk] = await inboxOf(salon);
  expect(await messagesOf(salon, talk!)).toMatchObject([{ files: [{ url: null }] }]);
});

test('a report is refused while WhatsApp does not hand out its file, so that Meta brings it again', async () => {
  const eve = await clientOf(salon, { email: null });
  expect(await pictured(eve.phone, { url: '', status: 503 })).toBe(503);
  expect(await inboxOf(salon)).toEqual([]);
});
