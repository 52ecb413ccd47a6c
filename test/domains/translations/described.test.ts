import { afterAll, expect, test } from '@jest/globals';
import { openShop } from '../../support/salon/shop.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

test('The API description has the languages of the addresses that answer in one, and of no others', async () => {
  const answer = await fetch(`${world.url}/swagger/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, any>> };
  const spoken = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters = [], responses }]) => {
      const isAsked = parameters.some(({ $ref }: { $ref?: string }) =>
        $ref?.endsWith('/AcceptLanguage'),
      );
      const isTold = Object.values<any>(responses).some(
        ({ headers }) => headers?.['Content-Language'] !== undefined,
      );
      expect([method, path, isTold]).toEqual([method, path, isAsked]);
      return isAsked ? [`${method} ${path}`] : [];
    }),
  );
  const isForVisitors = /^\w+ \/(shop\/|widget\/|public\/)/;
  expect(spoken.filter(each => !isForVisitors.test(each))).toEqual([]);
  expect(spoken).toEqual(expect.arrayContaining(['get /widget/config', 'post /public/book']));
  expect(spoken).not.toContain('get /account/appointments');

  const { salon, slug, key } = await openShop(world);
  const cut = await salon.service();
  const widget = await world.issue({ kind: 'widget', name: 'site', businessId: salon.id });
  const day = 'date=2026-03-03';
  for (const [token, path] of [
    [key, `/shop/${slug}`],
    [widget, '/widget/config'],
    [undefined, `/public/availability?businessId=${salon.id}&catalogItemId=${cut.id}&${day}`],
    [undefined, `/public/booking-terms?businessId=${salon.id}&services=${cut.id}`],
  ] as const) {
    const { headers } = await world.rest(token)('GET', path);
    expect([path, headers.get('content-language')]).toEqual([path, 'en']);
  }
});
