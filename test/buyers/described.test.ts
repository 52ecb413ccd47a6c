import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { exampleOf } from '../../facades/rest/examples.ts';
import { loadRoutes } from '../../facades/rest/routes.ts';
import { createSchema } from '../../src/schema.ts';
import { pathOf, withIds } from '../facades/rest/drive.ts';
import { buyerAt, codeSentTo } from '../support/buyers.ts';
import { createWorld, type World } from '../world.ts';

const routes = loadRoutes(createSchema(), new URL('../../facades/account/', import.meta.url));
const ajv = new Ajv2020({ strict: false, validateFormats: false });
const phone = '+4930123456';

let world: World;
beforeAll(async () => {
  world = await createWorld({ config: { trustProxy: 1 } });
});
afterAll(() => world?.close());

test.each(routes.map(route => [`${route.method} ${route.path}`, route] as const))(
  '%s answers its own example as described',
  async (_, route) => {
    const salon = await world.business({ publish: true });
    const cut = await salon.service();
    const { id } = await salon.booked(cut, { at: '2026-03-04T09:00:00Z', clientPhone: phone });
    const buyer = buyerAt(world);
    if (route.access === 'BUYER') await buyer.signIn(phone);
    else if (route.path.endsWith('/login')) await buyer.ask(phone);
    const { path, query, body } = exampleOf(route);
    const content: Record<string, unknown> = { ...body };
    if (content['code']) content['code'] = await codeSentTo(world, phone);
    if (content['slot']) content['slot'] = '2026-03-05T09:00:00Z';
    const address = pathOf(route, withIds(path, { appointmentId: id })).slice('/account'.length);
    const search = new URLSearchParams(query as Record<string, string>);
    const answer = await buyer.call(
      route.method,
      search.size > 0 ? `${address}?${search.toString()}` : address,
      route.input.body && content,
    );
    expect([answer.status, answer.message]).toEqual([route.status, '']);
    const isAsDescribed = ajv.compile(route.outputSchema);
    isAsDescribed(answer.body);
    expect(isAsDescribed.errors ?? []).toEqual([]);
  },
);

test('the description says how buyers call, and what becomes of their cookie', async () => {
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
  const { properties } = post.responses['200'].content['application/json'].schema;
  expect(Object.keys(properties)).toEqual(['token', 'expiresAt', 'buyer']);
});
