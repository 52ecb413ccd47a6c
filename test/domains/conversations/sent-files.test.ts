import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { altered } from '../../support/clients/altered.ts';
import { inspect, picture } from '../../support/outside/pictures.ts';
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
let jpeg: Buffer;

beforeAll(async () => {
  world = await createInboxWorld();
  salon = await world.business({ name: 'Lumen', publish: true });
  needed(await salon.rest('PUT', '/whatsapp', whatsApp));
  jpeg = await picture(60, 40, { format: 'jpeg' });
});
afterAll(() => world?.close());

const pdf = 'application/pdf';
const add = async (name: string, contentType: string, content: Buffer = Buffer.from('content')) =>
  needed(
    await salon.rest('POST', '/message-files', {
      name,
      contentType,
      content: content.toString('base64'),
    }),
  ).messageFileId as string;

let messages = 0;

/** Begins a conversation by a message of a client on WhatsApp. */
async function talked() {
  const eve = await clientOf(salon, { email: null });
  const from = eve.phone.replace('+', '');
  const timestamp = String(Math.floor(world.clock.now() / 1000));
  messages += 1;
  const said = { from, id: `wamid.in${messages}`, timestamp, type: 'text', text: { body: 'Hi' } };
  expect((await world.reported(salon, { messages: [said] })).status).toBe(200);
  const [talk] = await inboxOf(salon, `&clientId=${eve.id}`);
  world.uploads.length = 0;
  return { eve, talk: talk! };
}

test('an answer by WhatsApp has its files: the words stand beside the first one', async () => {
  const { talk } = await talked();
  const messageFileIds = [
    await add('before.jpg', 'image/jpeg', jpeg),
    await add('prices.pdf', pdf),
  ];
  const sent = needed(await answer(salon, talk, { text: 'Like this?', messageFileIds }));
  expect(sent.files).toMatchObject([{ name: 'before.jpg' }, { name: 'prices.pdf' }]);
  expect(await world.whatsApps()).toMatchObject([
    { type: 'image', image: { id: 'media.sent1', caption: 'Like this?' } },
    { type: 'document', document: { id: 'media.sent2', filename: 'prices.pdf' } },
  ]);
  const authorization = `Bearer ${whatsApp.accessToken}`;
  expect(world.uploads).toMatchObject([
    { authorization, product: 'whatsapp', type: 'image/jpeg', name: 'before.jpg' },
    { authorization, product: 'whatsapp', type: pdf, name: 'prices.pdf' },
  ]);
  expect(world.uploads[0]!.content.equals(jpeg)).toBe(true);
  expect((await messagesOf(salon, talk))[0]).toMatchObject({ state: 'sent' });
});

test('long words come before the files, and a picture that WhatsApp does not take is encoded anew', async () => {
  const { talk } = await talked();
  const webp = await picture(900, 300, { format: 'webp' });
  const messageFileIds = [await add('wall.webp', 'image/webp', webp)];
  const text = 'a'.repeat(1025);
  needed(await answer(salon, talk, { text, messageFileIds }));
  const sent = await world.whatsApps();
  expect(sent).toMatchObject([{ type: 'text', text: { body: text } }, { type: 'image' }]);
  expect(sent[1]!['image']).not.toHaveProperty('caption');
  const [upload] = world.uploads;
  expect(upload).toMatchObject({ type: 'image/jpeg' });
  expect(await inspect(upload!.content)).toMatchObject({ format: 'jpeg', width: 900 });
});

test('WhatsApp takes no other types, and no files with the template that opens a conversation', async () => {
  const { eve, talk } = await talked();
  const film = await add('film.mp4', 'video/mp4');
  const refused = await answer(salon, talk, { text: 'See', messageFileIds: [film] });
  expect([refused.code, refused.message]).toEqual([
    'VALIDATION_FAILED',
    expect.stringContaining('WhatsApp takes pictures, PDF'),
  ]);
  const template = { templateName: 'note_to_client', templateLanguage: 'en', version: 1 };
  needed(await salon.rest('PUT', '/whatsapp', template));
  world.clock.advance({ hours: 25 });
  const messageFileIds = [await add('prices.pdf', pdf)];
  const opening = { clientId: eve.id, text: 'Here', channel: 'whatsapp', messageFileIds };
  expect((await salon.rest('POST', '/conversations', opening)).body).toMatchObject({
    reason: 'channel_closed',
  });
});

test('a message of which WhatsApp refuses a later part is not sent again', async () => {
  const { talk } = await talked();
  const messageFileIds = [await add('a.pdf', pdf), await add('b.pdf', pdf)];
  world.refuseAfter(1);
  needed(await answer(salon, talk, { text: 'Both', messageFileIds }));
  expect(await world.whatsApps()).toHaveLength(2);
  expect((await messagesOf(salon, talk))[0]).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('Only 1 of 2 parts were sent.'),
  });
  world.clock.advance({ hours: 1 });
  expect(await world.whatsApps()).toEqual([]);
  world.refuseAfter(null);
});

test('a chat has the files of an answer, for those who have its link alone', async () => {
  const begin = async (name: string) => {
    const first = { businessId: salon.id, name, text: 'Do you have gift cards?' };
    return needed(await world.rest()('POST', '/public/chats', first));
  };
  const [chat, other] = [await begin('Zoë'), await begin('Max')];
  const [talk] = await inboxOf(salon, '&search=Zo%C3%AB');
  const messageFileIds = [
    await add('card.jpg', 'image/jpeg', jpeg),
    await add('<b>.html', 'text/html', Buffer.from('<script>1</script>')),
  ];
  needed(await answer(salon, talk!, { text: 'Like these.', messageFileIds }));
  const seen = needed(await world.rest()('GET', `/public/chats/${chat.token}`));
  const [shown, page] = seen.messages[1].files;
  expect([shown, page]).toMatchObject([
    { name: 'card.jpg', picture: true },
    { name: 'b.html', picture: false },
  ]);
  const served = await fetch(shown.url);
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(Buffer.from(await served.arrayBuffer()).equals(jpeg)).toBe(true);
  const download = await fetch(page.url);
  expect(Object.fromEntries(download.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringContaining('attachment'),
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const markup = await (await fetch(chat.url)).text();
  expect(markup).toContain(`<img src="${new URL(shown.url).pathname}"`);
  expect((await fetch(shown.url.replace(chat.token, other.token))).status).toBe(404);
  expect((await fetch(shown.url.replace(chat.token, altered(chat.token)))).status).toBe(404);
});
