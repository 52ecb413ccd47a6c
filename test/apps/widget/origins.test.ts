import { afterAll, expect, test } from '@jest/globals';
import { openWidget, site } from '../../support/clients/widget.ts';
import { needed } from '../../support/salon/salon.ts';
import { until } from '../../support/time/until.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const foreign = 'https://www.salon.example';

const originsOf = async ({ id, tokens }: Salon, query = 'limit=100') => {
  const path = `/business/${id}/widget-origins?${query}`;
  return needed(await world.rest(tokens.session)('GET', path)).items;
};
/** Waits until this many sites are known: they are stored a moment after the call. */
const seenOf = async (salon: Salon, count: number) => {
  await until(async () => (await originsOf(salon)).length >= count);
  return originsOf(salon);
};

test('the owner sees on which sites the widget is, how often it was opened there, and which are refused', async () => {
  const { salon, visitor } = await openWidget(world);
  // A page requests its button's colour without opening the widget.
  await visitor()('GET', '/look');
  await visitor()('GET', '/config');
  await visitor()('GET', '/services');
  expect((await visitor(undefined, foreign)('GET', '/config')).status).toBe(403);
  const first = await seenOf(salon, 2);
  const [refused, allowed] = first.toSorted((a: any, b: any) => a.allowed - b.allowed);
  const days = [{ date: '2026-03-02', opened: 1 }];
  expect(allowed).toMatchObject({ origin: site, token: { name: 'site' }, allowed: true, days });
  expect(refused).toMatchObject({ origin: foreign, allowed: false, days });
  const { tokenId, version } = refused.token;
  const put = (allowedOrigins: string[]) =>
    world.rest(salon.tokens.session)('PUT', `/tokens/${tokenId}/origins`, {
      allowedOrigins,
      version,
    });
  expect(await put(['salon.example'])).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'allowedOrigins[0]' }] },
  });
  needed(await put([site, foreign]));
  expect((await visitor(undefined, foreign)('GET', '/config')).status).toBe(200);
  expect((await originsOf(salon)).map((each: any) => each.allowed)).toEqual([true, true]);
  const { data: journal } = await salon.rest('GET', '/audit?limit=1');
  expect(journal.items[0]).toMatchObject({
    before: { allowedOrigins: [site] },
    after: { allowedOrigins: [site, foreign] },
  });
});

test('of two owners who allow a site at once, the later one is told', async () => {
  const { salon, visitor } = await openWidget(world);
  await visitor()('GET', '/config');
  const [{ token }] = await seenOf(salon, 1);
  const allow = (origin: string) =>
    world.rest(salon.tokens.session)('PUT', `/tokens/${token.tokenId}/origins`, {
      allowedOrigins: [site, origin],
      version: token.version,
    });
  const answers = await Promise.all([allow(foreign), allow('https://blog.example')]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [one] = await originsOf(salon);
  const { data } = answers.find(({ status }) => status === 200)!;
  expect(one.token.allowedOrigins).toEqual(data.allowedOrigins);
});

test('a page that is refused reads why, and other ways to book, but nothing else', async () => {
  const { salon, visitor } = await openWidget(world);
  await salon.update({ phone: '+4930123456' });
  const { status, body, headers } = await visitor(undefined, foreign)('GET', '/config');
  expect([status, headers.get('access-control-allow-origin')]).toEqual([403, foreign]);
  expect(body).toMatchObject({
    code: 'FORBIDDEN',
    detail: expect.stringContaining(`not for the pages of ${foreign}`),
    details: {
      refused: 'origin',
      origin: foreign,
      phone: '+4930123456',
      bookingUrl: `${world.url}/book/${salon.slug}`,
    },
  });
  await salon.update({ publish: false });
  const hidden = await visitor(undefined, foreign)('GET', '/config');
  expect(hidden.body.details).toEqual({ refused: 'origin', origin: foreign });
});

test('whatever programs call themselves is not kept, and of true sites that are refused only the last twenty', async () => {
  const { salon, visitor } = await openWidget(world);
  const calls = async (origins: readonly string[]) => {
    await Promise.all(origins.map(origin => visitor(undefined, origin)('GET', '/config')));
  };
  await calls(['null', 'https://a.example/x', 'file://', `https://${'a.'.repeat(150)}example`]);
  const sites = Array.from({ length: 45 }, (_, index) => `https://s${index}.example`);
  await calls([...sites, site]);
  const seen = await seenOf(salon, 21);
  expect(seen.filter((each: any) => each.allowed)).toMatchObject([{ origin: site }]);
  expect(seen).toHaveLength(21);
  world.clock.set('2026-03-02T09:00:00Z');
  await calls(['https://late.example']);
  await until(async () => (await originsOf(salon))[0].origin === 'https://late.example');
  expect(await originsOf(salon)).toHaveLength(21);
});

test('days add up over what is stored, and pages go on where the last one ended', async () => {
  const { salon, visitor } = await openWidget(world, [site, foreign]);
  await visitor(undefined, foreign)('GET', '/config');
  await visitor(undefined, foreign)('GET', '/config');
  await seenOf(salon, 1);
  world.clock.set('2026-03-03T09:00:00Z');
  await visitor()('GET', '/config');
  await seenOf(salon, 2);
  await visitor(undefined, foreign)('GET', '/config');
  // Counts of known sites are stored together with the next new site.
  await visitor(undefined, 'https://new.example')('GET', '/config');
  const seen = await seenOf(salon, 3);
  const days = [
    { date: '2026-03-03', opened: 1 },
    { date: '2026-03-02', opened: 2 },
  ];
  expect(seen.find((each: any) => each.origin === foreign)).toMatchObject({ days });
  const path = `/business/${salon.id}/widget-origins?limit=2`;
  const { nextCursor } = needed(await world.rest(salon.tokens.session)('GET', path));
  expect([
    ...(await originsOf(salon, 'limit=2')),
    ...(await originsOf(salon, `limit=2&cursor=${nextCursor}`)),
  ]).toEqual(seen);
});
