import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { countStatements } from '../../support/database/statements.ts';
import * as documents from '../../support/clients/documents.ts';
import { daily, needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon, type World } from '../../world.ts';

let world: World;
let operator: ReturnType<World['rest']>;

beforeAll(async () => {
  world = await createWorld();
  const { id, tokens } = await world.user();
  await world.sql('update app_user set operator = true where id = $1', [id]);
  operator = world.rest(tokens.session);
});
afterAll(() => world?.close());

/** Creates a business that is open day and night, on the given tariff. */
async function salonWith(tariff: string): Promise<Salon> {
  const salon = await world.business({
    workingHours: daily('00:00-24:00'),
    parallelCapacity: 500,
    publish: true,
    horizonDays: 365,
  });
  const set = await operator('PUT', `/business/${salon.id}/tariff`, { tariff });
  expect(set).toMatchObject({ status: 200, data: { id: salon.id, tariff } });
  return salon;
}

/** Fills a month with appointments without booking each. */
async function fillMonth(
  salon: Salon,
  itemId: string,
  count: number,
  at = '2026-03-10T12:00:00Z',
): Promise<void> {
  const booked = await salon.booked({ id: itemId }, { at });
  await world.sql(
    `insert into appointment select (jsonb_populate_record(a, jsonb_build_object('id', a.id || n))).*
     from appointment a, generate_series(2, $2::int) n where a.id = $1`,
    [booked.id, count],
  );
}

const message = (limit: string) =>
  expect.stringMatching(`The tariff \\w+ has a limit of ${limit}; `);

describe('the tariffs', () => {
  test('are public, with prices and limits', async () => {
    const { status, data } = await world.rest()('GET', '/tariffs');
    expect(status).toBe(200);
    expect(data.items).toContainEqual({
      key: 'team',
      name: 'Team',
      description: expect.any(String),
      monthlyPrice: 39,
      currency: 'EUR',
      limits: { staff: 5, catalogItems: 200, appointmentsPerMonth: 1500 },
    });
  });

  test('are set by operators of the service, not by owners', async () => {
    const salon = await salonWith('team');
    const path = `/business/${salon.id}/tariff`;
    const own = await world.rest(salon.tokens.session)('PUT', path, { tariff: 'open' });
    expect(own).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    const unknown = await operator('PUT', path, { tariff: 'golden' });
    expect(unknown).toMatchObject({ status: 400, message: expect.stringContaining('solo, team') });
    const [event] = await salon.journal();
    expect(event).toMatchObject({
      eventType: 'business.tariff_set',
      details: { from: 'open', to: 'team' },
    });
  });

  test('give operators no other access to a business', async () => {
    const salon = await salonWith('team');
    expect((await operator('GET', `/business/${salon.id}`)).status).toBe(404);
  });

  test('begin without limits, or with the tariff of the settings', async () => {
    const salon = await world.business();
    expect((await salon.rest('GET', '')).data.tariff).toBe('open');
    const limited = await createWorld({ config: { defaultTariff: 'solo' } });
    try {
      const { tokens } = await limited.user();
      const found = (staff: object[]) =>
        limited.rest(tokens.session)('POST', '/business', {
          name: 'Shop',
          businessType: 'salon',
          staff,
        });
      expect((await found([{ name: 'Ada' }])).data.tariff).toBe('solo');
      const two = await found([{ name: 'Ada' }, { name: 'Grace' }]);
      expect(two).toMatchObject({
        code: 'RULE_VIOLATION',
        message: message('1 active staff members'),
      });
    } finally {
      await limited.close();
    }
  });
});

describe('a limit of a tariff', () => {
  test('on staff counts active staff', async () => {
    const salon = await salonWith('solo');
    const anna = await salon.staff();
    const refused = await salon.rest('POST', '/staff', { name: 'Ben' });
    expect(refused).toMatchObject({ status: 422, code: 'RULE_VIOLATION' });
    expect(refused.message).toEqual(message('1 active staff members'));
    await salon.staff({ staffId: anna.id, name: 'Anne' });
    await salon.staff({ staffId: anna.id, active: false });
    await salon.staff({ name: 'Ben' });
    const back = await salon.rest('PUT', `/staff/${anna.id}`, { active: true });
    expect(back.code).toBe('RULE_VIOLATION');
  });

  test('on the catalog counts active items', async () => {
    const salon = await salonWith('solo');
    const items = [];
    for (let k = 0; k < 25; k++) items.push(await salon.product({ name: `Soap ${k}` }));
    const refused = await salon.rest('POST', '/catalog', {
      name: 'Comb',
      type: 'product',
      price: 3,
    });
    expect(refused.message).toEqual(message('25 active catalog items'));
    await salon.product({ itemId: items[0].id, active: false, name: undefined, price: 5 });
    await salon.product({ name: 'Comb' });
    const back = await salon.rest('PUT', `/catalog/${items[0].id}`, { active: true });
    expect(back.code).toBe('RULE_VIOLATION');
  });

  test('on appointments counts those that start in a local month', async () => {
    const salon = await salonWith('solo');
    const item = await salon.service();
    await fillMonth(salon, item.id, 150);
    const refused = await salon.book(item, { at: '2026-03-31T21:00:00Z' });
    expect(refused).toMatchObject({ code: 'RULE_VIOLATION' });
    expect(refused.message).toEqual(message('150 appointments a month'));
    const visitor = await world.rest()('POST', '/public/book', {
      businessId: salon.id,
      catalogItemId: item.id,
      startAt: '2026-03-20T12:00:00Z',
      clientPhone: '+4930123456',
      clientName: 'Ada',
    });
    expect(visitor).toMatchObject({ status: 422, message: refused.message });
    // Midnight of 1 April in Berlin.
    const april = await salon.booked(item, { at: '2026-03-31T22:00:00Z' });
    const back = await salon.move(april, { startAt: '2026-03-30T12:00:00Z' });
    expect(back.message).toEqual(message('150 appointments a month'));
    const [march] = await salon.appointments({ to: '2026-03-31T00:00:00Z' });
    expect((await salon.move(march, { startAt: '2026-03-30T12:00:00Z' })).code).toBeUndefined();
    await salon.cancel(march);
    await salon.booked(item, { at: '2026-03-20T12:00:00Z' });
  });

  test('lets appointments, visits and series move within a month above the limit, and no part of a visit beyond that month', async () => {
    const salon = await salonWith('open');
    const item = await salon.service();
    await fillMonth(salon, item.id, 155);
    await fillMonth(salon, item.id, 149, '2026-04-10T12:00:00Z');
    const services = [{ catalogItemId: item.id }];
    const client = { clientName: 'Ada', clientPhone: '+4930123456' };
    const book = async (path: string, more: object) =>
      needed(
        await salon.rest('POST', path, { startAt: '2026-03-16T08:00:00Z', ...client, ...more }),
      );
    const { series } = await book('/series', { services, rule: 'FREQ=WEEKLY;COUNT=2' });
    const visit = await book('/visits', { services: [...services, ...services] });
    const alone = await salon.booked(item, { at: '2026-03-16T08:00:00Z' });
    await operator('PUT', `/business/${salon.id}/tariff`, { tariff: 'solo' });
    const [{ appointmentId }] = series.appointments;
    const moveAll = async (startAt: string) => [
      await salon.rest('POST', `/series/${series.seriesId}/move`, { appointmentId, startAt }),
      await salon.rest('POST', `/visits/${visit.visitId}/move`, { startAt }),
      await salon.move(alone, { startAt }),
    ];
    const codesOf = (answers: { code?: string | undefined }[]) => answers.map(({ code }) => code);
    expect(codesOf(await moveAll('2026-03-17T08:00:00Z'))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const [ofSeries, ofVisit] = await moveAll('2026-04-15T08:00:00Z');
    expect(codesOf([ofSeries!, ofVisit!])).toEqual(['RULE_VIOLATION', 'RULE_VIOLATION']);
  });

  test('needs no statement of a booking if it does not exist', async () => {
    const costWith = async (tariff: string) => {
      const salon = await salonWith(tariff);
      const item = await salon.service();
      await salon.booked(item, { at: '2026-03-10T12:00:00Z' });
      return countStatements(() => salon.booked(item, { at: '2026-03-11T12:00:00Z' }));
    };
    const open = await costWith('open');
    expect(await costWith('studio')).toBe(open);
    expect(await costWith('team')).toBe(open + 1);
  });

  test('does not affect existing data', async () => {
    const salon = await salonWith('open');
    const [anna] = [await salon.staff(), await salon.staff({ name: 'Ben' })];
    await operator('PUT', `/business/${salon.id}/tariff`, { tariff: 'solo' });
    const renamed = await salon.rest('PUT', `/staff/${anna.id}`, { name: 'Anne' });
    expect(renamed.status).toBe(200);
  });
});

test('setting a tariff without a valid credential names the business no more than any call', async () => {
  const [mine, other] = [await world.business(), await world.business()];
  const answer = await mine.graphql(
    'mutation ($input: SetTariffInput!) { setTariff(input: $input) { id } }',
    { input: { businessId: other.id, tariff: 'open' } },
  );
  expect(answer.code).toBe('NOT_FOUND');
  expect((await mine.graphql(documents.business, { businessId: other.id })).code).toBe('NOT_FOUND');
});
