import { afterAll, describe, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { picture } from '../../support/outside/pictures.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld } from '../../world.ts';
import { pictureUpload } from './upload-picture.ts';

const world = await createWorld();
afterAll(() => world.close());

const upload = pictureUpload(world);
const salon = await world.business();
const item = await salon.service();

describe('an upload that is not an accepted picture:', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  test.each([
    ['a text that says it is a picture', async () => Buffer.from('GIF89a, or so I say')],
    ['an SVG, which may hold scripts', async () => svg],
    ['a TIFF', () => picture(10, 10, { format: 'tiff' })],
    ['half a picture', async () => (await picture(500, 500)).subarray(0, 200)],
    ['nothing', async () => Buffer.alloc(0)],
    ['41 megapixels', () => picture(8200, 5000)],
  ])('%s is refused by the name of the field', async (_, make) => {
    const { status, headers, body } = await upload(salon, item, await make());
    expect(status).toBe(400);
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'content' }] });
    const { items } = needed(await salon.graphql(documents.catalog, { businessId: salon.id }));
    expect(items).toMatchObject([{ id: item.id, images: [] }]);
  });

  test('another content type is refused', async () => {
    const how = { type: 'image/svg+xml' };
    const { status, body } = await upload(salon, item, await picture(5, 5), how);
    expect([status, body.code]).toEqual([415, 'VALIDATION_FAILED']);
  });
});

test('A PNG is uploaded as a picture of its item.', async () => {
  const { status, body } = await upload(salon, item, await picture(5, 5));
  expect(status).toBe(201);
  expect(body.images).toHaveLength(1);
});
