import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { countStatements } from '../../support/database/statements.ts';
import { daily, needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

let salon: Salon;

/**
 * On the twelfth of March, clients with past and future visits. Ada's last visit began half an hour after
 * midnight, and Eve came with Bea. Ada paid 40, Bea 90, of which 15 were refunded, and Cem 50.
 */
beforeAll(async () => {
  salon = await world.business({ workingHours: daily('00:00-24:00'), parallelCapacity: 9 });
  const cut = await salon.service({ price: 100 });
  const book = (clientName: string, at: string) =>
    salon.booked(cut, { at, clientName, clientPhone: `+4930${phones.get(clientName)}` });
  const phones = new Map(
    ['ada', 'Bea', 'Cem', 'dora', 'Eve'].map((name, place) => [name, 100000 + place]),
  );
  const [first] = [
    await book('ada', '2026-03-03T12:00:00Z'),
    await book('ada', '2026-03-09T23:30:00Z'),
    await book('ada', '2026-03-25T12:00:00Z'),
  ];
  // Ada books twice at once, for a child too.
  await book('ada', '2026-03-09T23:30:00Z');
  const bea = await book('Bea', '2026-03-05T12:00:00Z');
  await book('Eve', '2026-03-05T12:00:00Z');
  await book('Bea', '2026-03-05T12:00:00Z');
  const missed = await book('Bea', '2026-03-11T12:00:00Z');
  const cem = await book('Cem', '2026-03-20T12:00:00Z');
  needed(await salon.cancel(await book('Cem', '2026-03-15T12:00:00Z')));
  const dora = { clientName: 'dora', clientPhone: '+4930100003' };
  needed(await salon.rest('POST', '/clients', dora));
  for (const search of ['Bea', 'Cem']) {
    const [{ clientId }] = needed(await salon.rest('GET', `/clients?search=${search}`)).items;
    needed(await salon.rest('PUT', `/clients/${clientId}`, { tags: ['regular'] }));
  }
  world.clock.set('2026-03-12T08:00:00Z');
  needed(await salon.setStatus(missed, 'no_show'));
  const pay = async ({ id: appointmentId }: { id: string }, amount: number) => {
    const paid = { appointmentId, amount, provider: 'manual' };
    return needed(await salon.settle(await salon.paying(paid)));
  };
  await pay(first, 40);
  needed(await salon.refund(await pay(bea, 90), { amount: 15 }));
  await pay(cem, 50);
});

async function page(query: string, cursor?: string) {
  const answer = await salon.rest('GET', `/clients?${query}${cursor ? `&cursor=${cursor}` : ''}`);
  const { items, nextCursor } = needed(answer);
  return { names: items.map((each: any) => each.clientName) as string[], nextCursor };
}

/** Returns the names of the same list, read one by one. */
async function oneByOne(query: string): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const next = await page(`${query}&limit=1`, cursor);
    names.push(...next.names);
    cursor = next.nextCursor;
  } while (cursor);
  return names;
}

describe('clients are listed', () => {
  test.each([
    ['', ['dora', 'Cem', 'Eve', 'Bea', 'ada']],
    ['sort=newest', ['dora', 'Cem', 'Eve', 'Bea', 'ada']],
    ['sort=name', ['ada', 'Bea', 'Cem', 'dora', 'Eve']],
    ['sort=last_visit', ['ada', 'Eve', 'Bea', 'dora', 'Cem']],
    ['sort=next_visit', ['Cem', 'ada', 'dora', 'Eve', 'Bea']],
    ['sort=name&search=100001', ['Bea']],
    ['sort=last_visit&search=E', ['Eve', 'Bea', 'Cem']],
    ['lastVisitBefore=2026-03-05', []],
    ['lastVisitBefore=2026-03-10', ['Eve', 'Bea']],
    ['lastVisitBefore=2026-03-11', ['Eve', 'Bea', 'ada']],
    ['lastVisitBefore=2026-03-11&sort=name', ['ada', 'Bea', 'Eve']],
    ['lastVisitBefore=2026-03-11&sort=last_visit', ['ada', 'Eve', 'Bea']],
    ['lastVisitBefore=2026-03-10&sort=last_visit', ['Eve', 'Bea']],
    ['lastVisitBefore=2026-03-11&sort=next_visit', ['ada', 'Eve', 'Bea']],
    ['tag=regular&sort=last_visit', ['Bea', 'Cem']],
    ['tag=regular&sort=next_visit', ['Cem', 'Bea']],
    ['tag=regular&lastVisitBefore=2026-03-10&sort=last_visit', ['Bea']],
    ['sort=spent', ['Bea', 'Cem', 'ada', 'dora', 'Eve']],
    ['lastVisitFrom=2026-03-05', ['Eve', 'Bea', 'ada']],
    ['lastVisitFrom=2026-03-10&sort=name', ['ada']],
    ['lastVisitFrom=2026-03-05&lastVisitBefore=2026-03-10&sort=last_visit', ['Eve', 'Bea']],
    ['lastVisitFrom=2026-03-05&sort=last_visit', ['ada', 'Eve', 'Bea']],
    ['hasUpcoming=true', ['Cem', 'ada']],
    ['hasUpcoming=true&sort=next_visit', ['Cem', 'ada']],
    ['hasUpcoming=false&sort=name', ['Bea', 'dora', 'Eve']],
    ['lastVisitBefore=2026-03-11&hasUpcoming=false&sort=last_visit', ['Eve', 'Bea']],
    ['visitsFrom=2', ['Bea', 'ada']],
    ['visitsFrom=2&visitsTo=2', ['Bea']],
    ['visitsTo=0&sort=name', ['Cem', 'dora']],
    ['noShowsFrom=1', ['Bea']],
    ['spentFrom=50', ['Cem', 'Bea']],
    ['spentFrom=50&spentTo=74.99', ['Cem']],
    ['spentFrom=1&sort=spent', ['Bea', 'Cem', 'ada']],
    ['spentFrom=40&hasUpcoming=true&lastVisitFrom=2026-03-01&sort=spent', ['ada']],
  ])('by %j as a whole and page by page', async (query, names) => {
    expect((await page(query)).names).toEqual(names);
    expect(await oneByOne(query)).toEqual(names);
  });

  test('only from a cursor of the same order', async () => {
    const { nextCursor } = await page('sort=name&limit=1');
    const other = await salon.rest('GET', `/clients?sort=last_visit&cursor=${nextCursor}`);
    expect(other).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(other.message).toContain('cursor');
  });

  test('with their visits and what they spent, as the client’s own page has them', async () => {
    const { items } = needed(await salon.rest('GET', '/clients?sort=spent&limit=1'));
    const bea = needed(await salon.rest('GET', `/clients/${items[0].clientId}`));
    expect(items[0].stats).toEqual(bea.stats);
    expect(bea.stats).toEqual({
      visits: 2,
      noShows: 1,
      spent: 75,
      currency: 'EUR',
      lastVisitAt: '2026-03-05T12:00:00Z',
      nextVisitAt: null,
    });
  });

  test('up to a sum with decimals that the currency has', async () => {
    const refused = await salon.rest('GET', '/clients?spentFrom=1.005&lastVisitFrom=1969-01-01');
    expect(refused).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(refused.message).toMatch(/lastVisitFrom.*spentFrom/s);
  });

  test('before a valid day', async () => {
    const refused = await salon.rest('GET', '/clients?lastVisitBefore=2026-02-30');
    expect(refused).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(refused.message).toContain('lastVisitBefore');
  });
});

test.each(['newest', 'name', 'last_visit', 'next_visit', 'spent'])(
  'by %s, a page needs the same number of statements for any number of clients',
  async sort => {
    const costOf = (limit: number) => countStatements(() => page(`sort=${sort}&limit=${limit}`));
    await costOf(1);
    expect(await costOf(4)).toBe(await costOf(1));
  },
);
