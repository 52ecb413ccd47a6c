import { afterAll, expect, test } from '@jest/globals';
import { furnish } from '../../../contract/tables/things.ts';
import { createWorld } from '../../../world.ts';

const world = await createWorld({ now: '2026-11-30T08:00:00Z' });
afterAll(() => world.close());

test('the examples of the description work as they are', async () => {
  await world.business({ name: 'Not open yet' });
  const salon = await world.business({ publish: true });
  const { shopKey } = await furnish(world, salon, '2026-12-07');
  const filledIn = (path: string, parameters: any[]) =>
    path.replaceAll(
      /\{(\w+)\}/g,
      (_all, name: string) => parameters.find(each => each.name === name).example,
    );
  for (const [credential, status, method, path] of [
    [salon.tokens.session, 200, 'GET', '/business/{businessId}/catalog/{itemId}'],
    [salon.tokens.session, 200, 'GET', '/business/{businessId}/appointments/{appointmentId}'],
    [salon.tokens.session, 201, 'POST', '/business/{businessId}/orders'],
    [shopKey, 200, 'GET', '/shop/{slug}/item/{id}'],
    [shopKey, 200, 'POST', '/shop/{slug}/cart/add'],
    [shopKey, 201, 'POST', '/shop/{slug}/hold'],
    [undefined, 201, 'POST', '/public/book'],
  ] as const) {
    // A new start each time, because an earlier test may have taken it.
    const { paths, components } = (await (
      await fetch(`${world.url}/swagger/openapi.json`)
    ).json()) as any;
    const { parameters: own, requestBody } = paths[path][method.toLowerCase()];
    const parameters = own.map((each: any) =>
      each.$ref ? components.parameters[each.$ref.split('/').at(-1)] : each,
    );
    const body = requestBody?.content['application/json'].example;
    const answer = await world.rest(credential)(method, filledIn(path, parameters), body);
    expect([path, answer.status, answer.message]).toEqual([path, status, '']);
  }
});
