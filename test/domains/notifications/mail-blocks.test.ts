import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { inspect } from '../../support/outside/pictures.ts';
import type { Received } from '../../support/outside/post-box.ts';
import { openReceiver } from '../../support/outside/receiver.ts';
import { daily, needed } from '../../support/salon/salon.ts';
import { storedPicture } from '../../support/salon/stored-picture.ts';
import type { Salon } from '../../world.ts';
import { createNotifiedWorld } from './notified-salon.ts';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let gateway: Awaited<ReturnType<typeof openReceiver>>;
let salon: Salon;
let picture: string;

beforeAll(async () => {
  gateway = await openReceiver();
  world = await createNotifiedWorld({ smsUrl: gateway.url });
});
beforeEach(async () => {
  world.clock.set('2026-03-02T09:00:00Z');
  salon = await world.business({
    name: 'Lumen',
    timezone: 'Europe/Berlin',
    workingHours: daily('00:00-24:00'),
    publish: true,
  });
  await world.sent();
  gateway.take();
  picture = await storedPicture(salon);
});
afterAll(async () => {
  await world?.close();
  gateway.close();
});

const consents = [{ purpose: 'marketing', given: true }];
const client = async (name: string, more: object = {}): Promise<string> =>
  needed(
    await salon.graphql(documents.saveClient, {
      input: { businessId: salon.id, name, email: 'ada@example.com', consents, ...more },
    }),
  ).id;
const blocksOf = () => [
  { kind: 'heading', text: 'New for {{firstName}}' },
  { kind: 'picture', picture, alternative: 'A "red" wall & more' },
  { kind: 'text', text: 'Dear {{client}},\n\ncome & see.' },
  { kind: 'divider' },
  { kind: 'button', text: 'Book now', link: '{{bookingLink}}' },
];
const send = (body: object) =>
  salon.rest('POST', '/messages', { filter: {}, purpose: 'news', ...body });
const deliver = async () => {
  world.clock.advance({ seconds: 30 });
  return world.sent();
};
const htmlOf = ({ parts }: Received) => parts['text/html']!.replaceAll(/\s+/g, ' ');
const issuesOf = async (blocks: object[]) => (await send({ blocks })).body.errors;

describe('a mail of blocks', () => {
  test('arrives with its blocks in the look of the business, and as plain text', async () => {
    const branding = { accentColor: '#ffcc00' };
    const shop = { slug: `lumen-${salon.id.slice(-8)}`, name: 'Lumen shop', branding };
    needed(await salon.graphql(documents.saveShop, { input: { businessId: salon.id, ...shop } }));
    await client('Ada Lovelace');
    const { blocks } = needed(await send({ blocks: blocksOf(), subject: 'New colours' }));
    expect(blocks).toMatchObject(blocksOf());
    const [mail] = await deliver();
    const html = htmlOf(mail!);
    expect(html).toMatch(/<h2 [^>]*> New for Ada <\/h2>/);
    expect(html).toContain(`src="${picture.replace('-1600.webp', '-800.jpg')}"`);
    expect(html).toContain('alt="A &#34;red&#34; wall &#38; more"');
    expect(html).toContain('<p>Dear Ada Lovelace,</p>');
    expect(html).toContain('<p>come &#38; see.</p>');
    expect(html).toMatch(
      /href="http[^"]+\/book\/[^"]+" style="[^"]*background:#ffcc00;color:#000000/,
    );
    const plain = mail!.parts['text/plain']!.replaceAll('\r', '');
    expect(plain).toMatch(
      /^New for Ada\n\n\[A "red" wall & more\]\n\nDear Ada Lovelace,\n\ncome & see\.\n\n———\n\nBook now:\nhttp\S+\/book\/\S+\n/,
    );
  });

  test('has pictures that Outlook shows: JPEG, or PNG with transparency, also of the logo', async () => {
    const mailed = async (shown: string, name: string) => {
      await client(name);
      const wall = { kind: 'picture', picture: shown, alternative: 'A wall' };
      const blocks = [wall, { kind: 'text', text: 'Come and see.' }];
      needed(await send({ blocks, filter: { search: name } }));
      const [mail] = await deliver();
      const [, address = ''] = /<img src="([^"]+)" alt="A wall"/.exec(htmlOf(mail!)) ?? [];
      return { address, mail: mail! };
    };
    const served = async (address: string) => {
      const response = await fetch(address);
      const seen = await inspect(Buffer.from(await response.arrayBuffer()));
      return [response.headers.get('content-type'), seen.format, seen.hasAlpha];
    };
    const opaque = await mailed(picture, 'Ada');
    expect(await served(opaque.address)).toEqual(['image/jpeg', 'jpeg', false]);
    const logoUrl = await storedPicture(salon, '#c0402080');
    const shop = { slug: `lumen-${salon.id.slice(-8)}`, name: 'Lumen', branding: { logoUrl } };
    needed(await salon.graphql(documents.saveShop, { input: { businessId: salon.id, ...shop } }));
    const transparent = await mailed(logoUrl, 'Grace');
    expect(transparent.address).toMatch(/-800\.png$/);
    expect(await served(transparent.address)).toEqual(['image/png', 'png', true]);
    expect(htmlOf(transparent.mail)).not.toContain('.webp');
    // A picture that is not there any more delays no mail.
    const gone = picture.replace(/[0-9a-f]{40}/, '0'.repeat(40));
    expect((await mailed(gone, 'Joan')).address).toBe(gone.replace('-1600', '-800'));
  });

  test('has the link that ends news, and the button of mail programs', async () => {
    await client('Ada');
    needed(await send({ blocks: blocksOf() }));
    const [mail] = await deliver();
    expect(htmlOf(mail!)).toMatch(/href="http[^"]+\/unsubscribe\//);
    expect(mail!.headers['list-unsubscribe']).toContain('/unsubscribe/');
  });

  test('shows markup in a name as it is written', async () => {
    await client('<img src=x onerror=alert(1)>');
    needed(await send({ blocks: [{ kind: 'heading', text: 'Dear {{client}}' }] }));
    const [mail] = await deliver();
    expect(htmlOf(mail!)).not.toContain('<img src=x');
    expect(htmlOf(mail!)).toContain('&#60;img src=x onerror=alert(1)&#62;');
  });

  test('leaves the button out if there is no page to book on', async () => {
    salon = await world.business({ name: 'Closed' });
    await client('Ada');
    const blocks = [
      { kind: 'text', text: 'Hello' },
      { kind: 'button', text: 'Book now', link: '{{bookingLink}}' },
    ];
    needed(await send({ blocks }));
    const mail = (await deliver()).find(({ to }) => to.includes('ada@example.com'));
    expect(htmlOf(mail!)).toContain('<p>Hello</p>');
    expect(htmlOf(mail!)).not.toContain('Book now');
  });

  test('goes to a client without an address by its words, or by the text that is given', async () => {
    await client('Ben', { email: null, phone: '+4930123457' });
    const blocks = blocksOf();
    const message = { purpose: 'service', filter: null };
    const ids = needed(await salon.rest('GET', '/clients')).items.map(
      ({ clientId }: { clientId: string }) => clientId,
    );
    const { text } = needed(await send({ ...message, clientIds: ids, blocks }));
    expect(text).toBe(
      'New for {{firstName}}\nDear {{client}},\n\ncome & see.\nBook now: {{bookingLink}}',
    );
    await deliver();
    expect(gateway.take()).toMatchObject([
      { text: expect.stringMatching(/^New for Ben Dear Ben, come & see\. Book now: http\S+$/) },
    ]);
    needed(await send({ ...message, clientIds: ids, blocks, text: 'Come, {{firstName}}' }));
    await deliver();
    expect(gateway.take()).toMatchObject([{ text: 'Come, Ben' }]);
    expect(await salon.journal({ eventType: 'message.written' })).toMatchObject([
      { after: { text, sms: 'Come, {{firstName}}' } },
      { after: { text } },
    ]);
  });

  test('is rehearsed, and mailed to oneself, as clients get it', async () => {
    await client('Ada');
    const input = { businessId: salon.id, purpose: 'news', blocks: blocksOf() };
    const { sample } = needed(
      await salon.graphql(documents.rehearseMessage, { input: { ...input, filter: {} } }),
    );
    expect(sample.html).toContain('New for Ada');
    expect(sample.html).not.toContain('/unsubscribe/');
    needed(await salon.graphql(documents.testMessage, { input }));
    const [mail] = await world.sent();
    expect(htmlOf(mail!)).toMatch(/<h2 [^>]*> New for Ada <\/h2>/);
  });
});

describe('a block is refused', () => {
  test.each([
    [{ kind: 'heading' }, 'text', 'required'],
    [{ kind: 'heading', text: 'a'.repeat(201) }, 'text', 'too_long'],
    [{ kind: 'text', text: '<b>hi</b>' }, 'text', 'plain_text'],
    [{ kind: 'text', text: 'Hi {{nickname}}' }, 'text', 'unknown_variable'],
    [{ kind: 'button', text: 'Go' }, 'link', 'required'],
    [{ kind: 'button', text: 'Go', link: 'javascript:alert(1)' }, 'link', 'web_address'],
    [{ kind: 'button', text: 'Go', link: 'data:text/html,hi' }, 'link', 'web_address'],
    [
      { kind: 'picture', picture: 'https://example.com/a.png', alternative: 'A' },
      'picture',
      'choice',
    ],
    [{ kind: 'divider', text: 'Hi' }, 'text', undefined],
    [{ kind: 'heading', text: 'Hi', link: 'https://example.com' }, 'link', undefined],
  ])('at its field: %j', async (block, field, rule) => {
    const [issue, ...others] = await issuesOf([{ kind: 'text', text: 'Hi' }, block]);
    expect(issue.path).toBe(`blocks[1].${field}`);
    expect(issue.rule).toBe(rule);
    expect(others).toEqual([]);
  });

  test('without what a picture shows, or from elsewhere on this service', async () => {
    const words = { kind: 'text', text: 'Hi' };
    expect(await issuesOf([words, { kind: 'picture', picture }])).toMatchObject([
      { path: 'blocks[1].alternative', rule: 'required' },
    ]);
    const { origin } = new URL(picture);
    for (const path of ['/images/../a.webp', '/unsubscribe/x', '/images/biz_x/a.webp']) {
      const block = { kind: 'picture', picture: origin + path, alternative: 'A' };
      expect(await issuesOf([words, block])).toMatchObject([{ path: 'blocks[1].picture' }]);
    }
  });

  test('if none has words, and in a text message', async () => {
    await client('Ada');
    expect(await issuesOf([{ kind: 'divider' }])).toMatchObject([{ path: 'blocks' }]);
    const { body } = await send({ blocks: blocksOf(), text: 'Hi', channel: 'sms' });
    expect(body.errors).toMatchObject([{ path: 'blocks' }]);
    expect((await send({})).body.errors).toMatchObject([{ path: 'text', rule: 'required' }]);
  });
});

describe('an automation of blocks', () => {
  const saved = { name: 'Come back', trigger: 'no_first_visit', days: 3 };

  test('sends them, and keeps them when something else is changed', async () => {
    await client('Ada');
    const made = needed(await salon.rest('POST', '/automations', { ...saved, blocks: blocksOf() }));
    const path = `/automations/${made.automationId}`;
    const { version } = needed(await salon.rest('PUT', path, { days: 2, version: made.version }));
    world.clock.set('2026-03-05T10:00:00Z');
    await world.jobs.run('run-automations');
    const [mail] = await deliver();
    expect(htmlOf(mail!)).toMatch(/<h2 [^>]*> New for Ada <\/h2>/);
    const words = [{ kind: 'text', text: 'Hello' }];
    const changed = needed(await salon.rest('PUT', path, { blocks: words, version }));
    expect(changed).toMatchObject({ blocks: words, text: 'Hello' });
    const plain = await salon.rest('PUT', path, { blocks: null, version: changed.version });
    expect(needed(plain)).toMatchObject({ blocks: null, text: 'Hello' });
  });

  test('is rehearsed with sample data', async () => {
    const { name: _, ...condition } = saved;
    const body = { ...condition, blocks: blocksOf() };
    const { sample } = needed(await salon.rest('POST', '/automations/rehearse', body));
    expect(sample.text).toContain('New for Ada');
  });
});
