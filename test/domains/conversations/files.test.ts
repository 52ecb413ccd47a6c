import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inspect, picture } from '../../support/outside/pictures.ts';
import { needed } from '../../support/salon/salon.ts';
import type { Salon } from '../../world.ts';
import {
  answer,
  clientOf,
  createInboxWorld,
  inboxOf,
  messagesOf,
  written,
  type InboxWorld,
} from './inbox-world.ts';

let world: InboxWorld;
let salon: Salon;
beforeAll(async () => {
  world = await createInboxWorld();
  salon = await world.business({ name: 'Lumen' });
});
afterAll(() => world?.close());

const base64 = (text: string) => Buffer.from(text).toString('base64');
const attachment = (name: string, contentType: string, text = 'content') => ({
  name,
  contentType,
  content: base64(text),
});

/** Writes to a new client, who answers by mail. */
async function answeredBy(mail: object) {
  const eve = await clientOf(salon);
  const talk = await written(salon, eve);
  const [sent] = await world.sent();
  const to = sent?.headers['reply-to'];
  const { status } = await world.mailed({ from: eve.email, to, text: 'Here', ...mail });
  expect(status).toBe(200);
  const [received] = await messagesOf(salon, talk);
  return { eve, talk, received: received! };
}

const fetched = (url: string, as: string | null = salon.tokens.session) =>
  fetch(url, as === null ? {} : { headers: { cookie: `Platform.Auth=${as}` } });

test('files of a mail are in the thread, and are served as downloads to members alone', async () => {
  const { received } = await answeredBy({
    attachments: [
      attachment('photo.PNG', 'image/png'),
      attachment('../../etc/pass\u202Ewd".html', 'text/html; charset=utf-8', '<script>1</script>'),
    ],
  });
  expect(received.files).toMatchObject([
    { name: 'photo.PNG', contentType: 'image/png', bytes: 7, picture: true },
    { name: 'passwd.html', contentType: 'text/html', picture: false },
  ]);
  const [photo, page] = received.files;
  const shown = await fetched(photo.url);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  const opened = await fetched(page.url);
  expect(await opened.text()).toBe('<script>1</script>');
  expect(Object.fromEntries(opened.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="passwd.html"; filename*=UTF-8''passwd.html`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': expect.stringContaining('no-store'),
  });
  expect((await fetched(photo.url, null)).status).toBe(401);
  const other = await world.business({ name: 'Mill' });
  const stolen = photo.url.replace(salon.id, other.id);
  expect((await fetched(stolen, other.tokens.session)).status).toBe(404);
  expect((await fetched(photo.url, other.tokens.session)).status).toBe(404);
});

test('a picture of a message has a small version, for those who may read the whole one', async () => {
  const whole = (await picture(1600, 800, { format: 'jpeg' })).toString('base64');
  const { received } = await answeredBy({
    attachments: [
      { name: 'roots.jpg', contentType: 'image/jpeg', content: whole },
      attachment('broken.png', 'image/png'),
      attachment('form.pdf', 'application/pdf'),
    ],
  });
  const [photo, broken, form] = received.files;
  expect(form.smallUrl).toBeNull();
  for (const _ of ['made', 'stored']) {
    const shown = await fetched(photo.smallUrl);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const seen = await inspect(Buffer.from(await shown.arrayBuffer()));
    expect(seen).toMatchObject({ format: 'webp', width: 400, height: 200 });
  }
  const sent = await fetched(photo.url);
  expect(Buffer.from(await sent.arrayBuffer()).toString('base64')).toBe(whole);
  // A file that only says that it is a picture is shown as it is.
  expect(await (await fetched(broken.smallUrl)).text()).toBe('content');
  expect((await fetched(photo.smallUrl, null)).status).toBe(401);
  const other = await world.business({ name: 'Mill' });
  const stolen = photo.smallUrl.replace(salon.id, other.id);
  expect((await fetched(stolen, other.tokens.session)).status).toBe(404);
});

test('files above the limits are named and not kept', async () => {
  const huge = { ...attachment('film.mp4', 'video/mp4'), content: 'A'.repeat(15_000_000 - 10_000) };
  const { received } = await answeredBy({ attachments: [huge] });
  expect(received.files).toMatchObject([{ name: 'film.mp4', url: null, picture: false }]);
});

test('a mail with files alone is a message', async () => {
  const { received, talk } = await answeredBy({
    text: '',
    attachments: [attachment('form.pdf', 'application/pdf')],
  });
  expect(received).toMatchObject({ text: '', files: [{ name: 'form.pdf' }] });
  const { preview } = needed(await salon.rest('GET', `/conversations/${talk.conversationId}`));
  expect(preview).toBe('form.pdf');
});

test('an answer has the subject of the mail, and names it, so that mail programs show both as one thread', async () => {
  const messageId = '<first@eve.example>';
  const { talk, received } = await answeredBy({ subject: 'AW: Re:  My\nbracelet', messageId });
  expect(received.subject).toBe('AW: Re: My bracelet');
  await answer(salon, talk, { text: 'It is ready.' });
  const [mail] = await world.sent();
  expect(mail?.headers['subject']).toBe('Re: My bracelet');
  expect(mail?.headers['in-reply-to']).toBe(messageId);
  const references = String(mail?.headers['references']).split(/\s+/);
  expect(references).toHaveLength(2);
  expect(references[0]).toMatch(/^<cvm_/);
  expect(references[1]).toBe(messageId);
});

test('a Message-ID that is none gets into no header', async () => {
  const { talk } = await answeredBy({ messageId: 'x>\r\nBcc: mallory@example.com' });
  await answer(salon, talk, { text: 'Thank you.' });
  const [mail] = await world.sent();
  expect(mail?.raw).not.toContain('mallory');
});

const added = (name: string, content = base64('content'), of = salon) =>
  of.rest('POST', '/message-files', { name, contentType: 'application/pdf', content });

test('an answer by mail has its files, and no text message and no other business takes them', async () => {
  const { talk } = await answeredBy({});
  const { messageFileId } = needed(await added('price list.pdf'));
  const send = (more: object) => answer(salon, talk, { text: 'Here it is.', ...more });
  expect(await send({ channel: 'sms', messageFileIds: [messageFileId] })).toMatchObject({
    body: { reason: 'channel_closed' },
  });
  const other = await world.business({ name: 'Mill' });
  const { messageFileId: foreign } = needed(await added('theirs.pdf', base64('x'), other));
  expect((await send({ messageFileIds: [foreign] })).code).toBe('NOT_FOUND');
  const sent = needed(await send({ messageFileIds: [messageFileId] }));
  expect(sent.files).toMatchObject([{ name: 'price list.pdf', bytes: 7 }]);
  const [mail] = await world.sent();
  expect(mail?.raw).toContain('price list.pdf');
  expect(mail?.raw).toContain(base64('content'));
  // A file goes with one message.
  expect((await send({ messageFileIds: [messageFileId] })).code).toBe('NOT_FOUND');
});

test('files of a message have at most 10 MB together, and one without a message is gone after a day', async () => {
  const { talk } = await answeredBy({});
  const six = Buffer.alloc(6 * 1024 * 1024).toString('base64');
  const messageFileIds = [
    needed(await added('a.bin', six)).messageFileId,
    needed(await added('b.bin', six)).messageFileId,
  ];
  const { code, data } = await answer(salon, talk, { text: 'Both', messageFileIds });
  expect([code, data]).toEqual(['VALIDATION_FAILED', undefined]);
  expect((await added('c.bin', Buffer.alloc(10 * 1024 * 1024 + 1).toString('base64'))).code).toBe(
    'VALIDATION_FAILED',
  );
  world.clock.advance({ hours: 25 });
  await world.jobs.run('clean-conversations');
  expect(await world.sql('select from message_file where id = any($1)', [messageFileIds])).toEqual(
    [],
  );
});

test('files are deleted with the client, are in the export, and are nobody else’s', async () => {
  const { eve } = await answeredBy({ attachments: [attachment('note.txt', 'text/plain', 'Hi')] });
  const exported = needed(await salon.rest('POST', `/clients/${eve.id}/export`, {}));
  expect(exported.data.messageFiles).toMatchObject([
    { name: 'note.txt', contentBase64: base64('Hi') },
  ]);
  needed(await salon.rest('POST', `/clients/${eve.id}/erase`, {}));
  expect(await world.sql(`select from message_file where name = 'note.txt'`)).toEqual([]);
});

test('files go with their messages when these are too old', async () => {
  const { talk } = await answeredBy({ attachments: [attachment('old.txt', 'text/plain')] });
  world.clock.set('2027-05-02T08:00:00Z');
  await world.jobs.run('clean-conversations');
  expect(await inboxOf(salon, `&clientId=${talk.clientId}`)).toEqual([]);
  expect(await world.sql(`select from message_file where name = 'old.txt'`)).toEqual([]);
});
