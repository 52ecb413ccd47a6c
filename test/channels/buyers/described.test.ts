import { afterAll, expect, test } from '@jest/globals';
import { createWorld } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

test('the description says how buyers authenticate, and how their cookie is set and cleared', async () => {
  const { paths, components } = (await (
    await fetch(`${world.url}/swagger/openapi.json`)
  ).json()) as any;
  const { get, put } = paths['/account'];
  for (const { security } of [get, put]) {
    for (const [scheme] of security.map(Object.keys)) {
      expect(components.securitySchemes).toHaveProperty(scheme);
    }
  }
  const { post } = paths['/account/login'];
  expect(post.security).toEqual([]);
  expect(post.responses['200'].headers).toHaveProperty('Set-Cookie');
  expect(post.parameters.map((each: any) => each.$ref)).toContain(
    '#/components/parameters/BuyerSession',
  );
  const { schema } = post.responses['200'].content['application/json'];
  const { properties } = components.schemas[schema.$ref.split('/').at(-1)];
  expect(Object.keys(properties)).toEqual(['token', 'expiresAt', 'buyer']);
});
