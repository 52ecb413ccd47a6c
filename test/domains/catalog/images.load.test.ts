import { afterAll, describe, expect, test } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as documents from '../../support/clients/documents.ts';
import { inspect, picture } from '../../support/outside/pictures.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';
import { pictureUpload } from './upload-picture.ts';

const world = await createWorld();
afterAll(() => world.close());

const upload = pictureUpload(world);

const add = (salon: Salon, item: { id: string }, content: string, input: object = {}) =>
  salon.graphql(documents.addItemImage, {
    input: { businessId: salon.id, itemId: item.id, content, ...input },
  });
const remove = (salon: Salon, item: { id: string }, url: string) =>
  salon.graphql(documents.removeItemImage, {
    input: { businessId: salon.id, itemId: item.id, url },
  });
const galleryOf = async (salon: Salon, item: { id: string }): Promise<string[]> => {
  const { items } = needed(await salon.graphql(documents.catalog, { businessId: salon.id }));
  return items.find(({ id }: { id: string }) => id === item.id).images;
};

describe('an uploaded picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'as %s is served as WebP in three widths, upright and without metadata',
    async format => {
      const salon = await world.business();
      const item = await salon.service();
      const content = await picture(2000, 1000, { format, orientation: format === 'jpeg' ? 6 : 1 });
      const { status, body } = await upload(salon, item, content, { type: `image/${format}` });
      expect(status).toBe(201);
      expect(body).toMatchObject({ itemId: item.id, name: 'Cut', version: 2 });
      const [address] = body.images;
      expect(address).toMatch(
        new RegExp(`^${world.url}/images/${salon.id}/[0-9a-f]{40}-1600.webp$`),
      );
      expect(await galleryOf(salon, item)).toEqual([address]);
      for (const width of [1600, 800, 320]) {
        const served = await fetch(address.replace('-1600', `-${width}`));
        expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
        const seen = await inspect(Buffer.from(await served.arrayBuffer()));
        const upright =
          format === 'jpeg'
            ? { width: Math.min(width, 1000), height: Math.min(width, 1000) * 2 }
            : { width, height: width / 2 };
        expect(seen).toMatchObject({ format: 'webp', ...upright });
        expect([seen.exif, seen.xmp, seen.icc, seen.orientation]).toEqual(Array(4).fill(undefined));
      }
    },
  );

  test('is never enlarged', async () => {
    const salon = await world.business();
    const { body } = await upload(salon, await salon.service(), await picture(40, 30));
    for (const width of [1600, 800, 320]) {
      const served = await fetch(body.images[0].replace('-1600', `-${width}`));
      const seen = await inspect(Buffer.from(await served.arrayBuffer()));
      expect([seen.width, seen.height]).toEqual([40, 30]);
    }
  });

  test('may be cached for ever and shown on other sites, and is always served as an image', async () => {
    const salon = await world.business();
    const { body } = await upload(salon, await salon.service(), await picture(40, 30));
    const { headers } = await fetch(body.images[0]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  test('is in the gallery once, however often it is sent, and a repeat changes nothing', async () => {
    const salon = await world.business();
    const item = await salon.service();
    const content = await picture(60, 60);
    const first = await upload(salon, item, content);
    const events = (await salon.journal()).length;
    const second = await upload(salon, item, content, { query: '?position=0' });
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect((await salon.journal()).length).toBe(events);
    expect(await readdir(join(world.config.dataDir, 'images', salon.id))).toHaveLength(3);
  });

  test('goes to the requested position, or the last, and can be removed', async () => {
    const salon = await world.business();
    const item = await salon.service({ images: ['https://example.com/a.jpg'] });
    const [one, two] = [await picture(10, 10), await picture(11, 11)];
    const last = (await upload(salon, item, one)).body.images[1];
    const { body } = await upload(salon, item, two, { query: '?position=1' });
    const middle = body.images[1];
    expect(body.images).toEqual(['https://example.com/a.jpg', middle, last]);
    const { data } = await remove(salon, item, middle);
    expect(data).toMatchObject({ images: ['https://example.com/a.jpg', last], version: 4 });
    expect((await remove(salon, item, middle)).code).toBe('NOT_FOUND');
  });

  test('can be sent over GraphQL in base64; both ways are in the journal', async () => {
    const salon = await world.business();
    const item = await salon.service();
    const content = (await picture(20, 20)).toString('base64');
    const { images } = needed(await add(salon, item, content));
    expect(await galleryOf(salon, item)).toEqual(images);
    await remove(salon, item, images[0]);
    const events = await salon.journal({ eventType: 'catalog_item.updated' });
    expect(events.map(({ subject, summary, details }: any) => [subject, summary, details])).toEqual(
      [
        [item.id, 'A picture of “Cut” was removed.', { image: images[0] }],
        [item.id, 'A picture of “Cut” was added.', { image: images[0] }],
      ],
    );
  });

  test('can be moved in a gallery by its address, which may be http', async () => {
    const salon = await world.business();
    const item = await salon.service();
    const { images } = needed(await add(salon, item, (await picture(9, 9)).toString('base64')));
    const other = 'https://example.com/a.jpg';
    expect((await salon.service({ itemId: item.id, images: [other, ...images] })).images).toEqual([
      other,
      ...images,
    ]);
  });

  test('is added once by calls with one idempotency key, and another picture is refused', async () => {
    const salon = await world.business();
    const item = await salon.service();
    const headers = { 'Idempotency-Key': 'once' };
    const content = await picture(30, 20);
    const first = await upload(salon, item, content, { headers });
    await remove(salon, item, first.body.images[0]);
    const again = await upload(salon, item, content, { headers });
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await galleryOf(salon, item)).toEqual([]);
    const other = await upload(salon, item, await picture(31, 20), { headers });
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });
});

test('a picture that does not fit on the disk gets BUSY with the reason, and can be sent again', async () => {
  const salon = await world.business();
  const item = await salon.service();
  const content = await picture(400, 300, { format: 'png' });
  const failure = await readdir('there is no such folder').catch((error: unknown) => error);
  const full = Object.assign(failure as Error, { code: 'ENOSPC' });
  const { images } = world.services;
  const { put } = images;
  Object.assign(images, { put: () => Promise.reject(full) });
  const { status, headers, body } = await upload(salon, item, content);
  Object.assign(images, { put });
  expect([status, headers.get('retry-after'), body.code]).toEqual([503, '3', 'BUSY']);
  expect(body.detail).toContain('no room for pictures');
  expect(await galleryOf(salon, item)).toEqual([]);
  expect((await upload(salon, item, content)).status).toBe(201);
});

describe('a gallery', () => {
  test('holds at most 20 pictures, also when many come at once', async () => {
    const salon = await world.business();
    const images = Array.from({ length: 18 }, (_, k) => `https://example.com/${k}.jpg`);
    const item = await salon.service({ images });
    const pictures = await Promise.all([1, 2, 3, 4, 5].map(k => picture(k, 1)));
    const answers = await Promise.all(pictures.map(each => upload(salon, item, each)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 201, 422, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('RULE_VIOLATION');
    expect(await galleryOf(salon, item)).toHaveLength(20);
  });
});

describe('an upload that is not an accepted picture:', () => {
  test('more than 10 MB is refused unread', async () => {
    const salon = await world.business();
    const answer = await upload(salon, await salon.service(), Buffer.alloc(10 * 1024 * 1024 + 1));
    expect([answer.status, answer.body.detail]).toEqual([413, 'content: is larger than 10 MB.']);
  });

  test.each([
    ['a place that is no number', { query: '?position=first' }, 'position'],
    ['a place before the first', { query: '?position=-1' }, 'position'],
    ['an unknown parameter', { query: '?place=1' }, 'place'],
  ])('%s is refused', async (_, how, path) => {
    const salon = await world.business();
    const { status, body } = await upload(salon, await salon.service(), await picture(5, 5), how);
    expect([status, body.code, body.errors[0].path]).toEqual([400, 'VALIDATION_FAILED', path]);
  });

  test.each(['no base64!', 'abc', 'YWJj ZGVm'])('as base64, %s is refused', async content => {
    const salon = await world.business();
    const { code, message } = await add(salon, await salon.service(), content);
    expect(code).toBe('VALIDATION_FAILED');
    expect(message).toContain('content');
  });
});

describe('the address for pictures', () => {
  test('accepts the business’s token and the cookie, but no AI token', async () => {
    const salon = await world.business();
    const item = await salon.service();
    const content = await picture(5, 5);
    for (const token of [salon.tokens.ai, salon.tokens.mcp, 'svc_unknown']) {
      const { status, headers, body } = await upload(salon, item, content, { token });
      expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
      expect(headers.get('www-authenticate')).toBe('Bearer');
    }
    const headers = { cookie: `Platform.Auth=${salon.tokens.session}` };
    expect((await upload(salon, item, content, { token: 'none', headers })).status).toBe(201);
    const foreign = { ...headers, origin: 'https://evil.example' };
    const refused = await upload(salon, item, content, { token: 'none', headers: foreign });
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
  });

  test('finds nothing of another business', async () => {
    const [salon, other] = [await world.business(), await world.business()];
    const item = await salon.service();
    const content = await picture(5, 5);
    const token = other.tokens.service;
    expect((await upload(salon, item, content, { token })).status).toBe(404);
    expect((await upload(other, item, content, { token })).status).toBe(404);
    expect(await galleryOf(salon, item)).toEqual([]);
  });

  test.each([
    '/images/',
    '/images/nothing',
    '/images/..%2flock',
    '/images/%2e%2e/%2e%2e/etc/passwd',
  ])('has no file at %s', async path => {
    const response = await fetch(`${world.url}${path}`);
    expect(response.status).toBe(404);
    expect(((await response.json()) as any).code).toBe('NOT_FOUND');
  });

  test('does not serve a file in the folder that is not a stored picture', async () => {
    const salon = await world.business();
    const { body } = await upload(salon, await salon.service(), await picture(5, 5));
    const missing = body.images[0].replace(/[0-9a-f]{40}/, '0'.repeat(40));
    expect((await fetch(missing)).status).toBe(404);
    const draft = body.images[0].replace('.webp', '.webp.draft');
    expect((await fetch(draft)).status).toBe(404);
  });
});
