import { afterAll, beforeEach, expect, jest, test } from '@jest/globals';
import { startBucket } from '../../support/outside/bucket.ts';
import * as documents from '../../support/clients/documents.ts';
import { inspect, picture } from '../../support/outside/pictures.ts';
import { createWorld, type Salon } from '../../world.ts';

const bucket = await startBucket();
const world = await createWorld({ config: { bucket: bucket.settings } });
afterAll(async () => {
  await world.close();
  bucket.stop();
});

let salon: Salon;
let item: { id: string };
beforeEach(async () => {
  bucket.objects.clear();
  bucket.troubles.length = 0;
  salon = await world.business();
  item = await salon.service();
});

const add = async (content: Buffer) =>
  salon.graphql(documents.addItemImage, {
    input: { businessId: salon.id, itemId: item.id, content: content.toString('base64') },
  });

async function expectNothingAdded() {
  const { data } = await salon.graphql(documents.catalog, { businessId: salon.id });
  expect(data.items).toMatchObject([{ images: [], version: 1 }]);
}

test('pictures go into the bucket, signed, and are shown at its public address', async () => {
  const { data } = await add(await picture(1000, 500));
  const [address] = data.images;
  expect(address).toMatch(
    new RegExp(`^https://pictures.example.com/${salon.id}/[0-9a-f]{40}-1600.webp$`),
  );
  const path = (width: number) =>
    address
      .replace('https://pictures.example.com', '/pictures')
      .replace('-1600.', `-${width}.`) as string;
  expect([...bucket.objects.keys()].toSorted()).toEqual([path(1600), path(320), path(800)]);
  for (const width of [320, 800, 1600]) {
    const { bytes, headers } = bucket.objects.get(path(width))!;
    expect((await inspect(bytes)).width).toBe(Math.min(width, 1000));
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  }
});

test('a bucket that fails for a moment is asked again', async () => {
  bucket.troubles.push(503, 500);
  expect((await add(await picture(10, 10))).code).toBeUndefined();
  expect(bucket.objects.size).toBe(3);
});

test.each([
  ['goes on failing', Array(9).fill(503)],
  ['asks for patience and goes on', Array(9).fill(429)],
  ['hangs up', Array(3).fill('hang up')],
])(
  'a bucket that %s leaves the gallery as it was, and the caller is asked to wait',
  async (_, troubles) => {
    bucket.troubles.push(...troubles);
    const { status, code, message } = await add(await picture(10, 10));
    expect([status, code]).toEqual([200, 'BUSY']);
    expect(message).toContain('storage for pictures');
    await expectNothingAdded();
  },
);

test('a bucket that does not answer is given up after a while', async () => {
  const patience = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  try {
    bucket.troubles.push('silence', 'silence', 'silence');
    const asked = bucket.nextRequest();
    const answer = add(await picture(10, 10));
    await asked;
    patience.abort(new DOMException('It took too long.', 'TimeoutError'));
    expect((await answer).code).toBe('BUSY');
    expect(timeout).toHaveBeenCalledWith(15_000);
  } finally {
    timeout.mockRestore();
  }
  await expectNothingAdded();
});

test('a bucket that refuses the keys is INTERNAL and logged', async () => {
  bucket.troubles.push(403, 403, 403);
  const { code, message } = await add(await picture(10, 10));
  expect(code).toBe('INTERNAL');
  expect(message).not.toContain('bucket');
  expect(world.logs.join()).toContain('The bucket pictures refuses a picture: 403 SlowDown');
  await expectNothingAdded();
});
