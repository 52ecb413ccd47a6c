import { afterAll, expect, test } from '@jest/globals';
import { createWorld } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

test('A JSON body over 1 MB is refused, and one below is read.', async () => {
  const salon = await world.business();
  const put = (characters: number) => salon.rest('PUT', '', { name: 'x'.repeat(characters) });
  expect(await put(1024 * 1024)).toMatchObject({ status: 413, code: 'VALIDATION_FAILED' });
  // The refusal of the name shows that the body was read.
  expect(await put(1024 * 1000)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'name' }] },
  });
});
