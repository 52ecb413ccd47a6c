import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { furnish, type Things } from '../../contract/tables/things.ts';
import { createWorld, type Salon, type World } from '../../world.ts';
import { refusedBy } from './refused.ts';

let world: World;
let salon: Salon;
let things: Things;
let refused: ReturnType<typeof refusedBy>;
let booking: Record<string, unknown>;

beforeAll(async () => {
  world = await createWorld();
  salon = await world.business();
  things = await furnish(world, salon);
  refused = refusedBy(world, salon);
  booking = {
    businessId: salon.id,
    catalogItemId: things.itemId,
    clientPhone: '+4930123456',
    clientName: 'Ada',
    startAt: '2026-03-09T10:00:00Z',
  };
});

afterAll(() => world?.close());

describe('a time', () => {
  test.each(['2026-03-09T10:00:00', '2026-03-09T10:00', '2026-03-09 10:00'])(
    'A time without an offset is refused with the business’s zone and the way to write it: %s',
    async startAt => {
      const { code, message } = await refused('create_appointment', { ...booking, startAt });
      expect(code).toBe('VALIDATION_FAILED');
      expect(message).toMatch(/^startAt: .*Europe\/Berlin.*2026-03-09T10:00:00\+01:00/);
    },
  );

  test.each([
    '2026-02-29T10:00:00Z',
    '2026-03-09T25:00:00Z',
    '2026-03-09T10:60:00Z',
    '2026-03-09T10:00:00+25:00',
    '2026-03-09',
    '1773050400',
    'next Monday at ten',
    '',
  ])('An invalid time is refused, naming the field: “%s”', async startAt => {
    const { code, message } = await refused('create_appointment', { ...booking, startAt });
    expect(code).toBe('VALIDATION_FAILED');
    expect(message).toMatch(/^startAt: /);
  });

  test.each([
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '+275000-01-01T00:00:00Z',
    '-009999-01-01T00:00:00Z',
    '1970-01-01T00:00:00Z',
  ])('far from today is refused and never a fault of ours: %s', async startAt => {
    await refused('create_appointment', { ...booking, startAt });
    const list = await salon.ai.call('list_appointments', {
      businessId: salon.id,
      from: startAt,
      to: startAt,
    });
    expect(list.status).not.toBe(500);
  });

  test.each(['0000-01-01', '0001-01-01', '9999-12-31', '1583-10-10'])(
    'A day far from today has no slots or is refused, and never causes a server error: %s',
    async date => {
      const question = { businessId: salon.id, catalogItemId: things.itemId };
      for (const when of [
        { date },
        { dateFrom: date, dateTo: date },
        { dateFrom: date, dateTo: '2026-03-09' },
      ]) {
        const { status } = await salon.ai.call('get_availability', { ...question, ...when });
        expect([200, 400]).toContain(status);
      }
      const list = await salon.ai.call('list_appointments', { businessId: salon.id, date });
      expect([200, 400]).toContain(list.status);
    },
  );

  test.each(['1961-05-04', '9999-01-01'])(
    'A day that no calendar has is refused, naming the field: %s',
    async date => {
      const question = { businessId: salon.id, catalogItemId: things.itemId };
      const days = [
        ['get_availability', { ...question, date }, 'date'],
        ['get_availability', { ...question, dateFrom: date, dateTo: date }, 'dateFrom'],
        ['list_appointments', { businessId: salon.id, date }, 'date'],
      ] as const;
      for (const [tool, args, path] of days) {
        const { code, message } = await refused(tool, args);
        expect(code).toBe('VALIDATION_FAILED');
        expect(message).toContain(`${path}: must be a day of the years 1971 to 9998`);
      }
    },
  );

  test('A time given as an object is refused, even if it cannot be converted to text.', async () => {
    const answer = await salon.graphql(
      `query ($id: ID!, $from: LocalDate) {
         availability(catalogItemId: $id, dateFrom: $from, dateTo: "2026-03-09") { timezone }
       }`,
      { id: things.itemId, from: { toString: 1 } },
    );
    expect(answer.code).toBe('VALIDATION_FAILED');
    expect(answer.message).toBe('from: must be a calendar date such as 2026-03-30.');
  });

  test('A range that is backwards, open or longer than 62 days is refused, naming dateTo or date.', async () => {
    const question = { businessId: salon.id, catalogItemId: things.itemId };
    const cases = [
      [{ dateFrom: '2026-03-10', dateTo: '2026-03-09' }, /^dateTo: /],
      [{ dateFrom: '2026-03-01', dateTo: '2026-05-02' }, /^dateTo: .*62/],
      [{ dateFrom: '2026-03-10' }, /^date: /],
      [{ date: '2026-03-10', dateTo: '2026-03-11' }, /^date: /],
      [{}, /^date: /],
    ] as const;
    for (const [when, says] of cases) {
      const { code, message } = await refused('get_availability', { ...question, ...when });
      expect(code).toBe('VALIDATION_FAILED');
      expect(message).toMatch(says);
    }
    const longest = { ...question, dateFrom: '2026-03-01', dateTo: '2026-05-01' };
    expect((await salon.ai.call('get_availability', longest)).code).toBeUndefined();
  });
});

describe('working hours', () => {
  test.each(
    [
      ['{', 'workingHours'],
      ['[]', 'workingHours'],
      ['"mon"', 'workingHours'],
      ['{"someday":[]}', 'workingHours.someday'],
      ['{"mon":[["09:00"]]}', 'workingHours.mon'],
      ['{"mon":[["25:00","26:00"]]}', 'workingHours.mon'],
      ['{"mon":"nine to five"}', 'workingHours.mon'],
      ['{"mon":{"open":"09:00"}}', 'workingHours.mon'],
      ['{"exceptions":{"2026-02-30":[]}}', 'workingHours.exceptions.2026-02-30'],
      ['{"timezone":"Mars/Olympus"}', 'workingHours.timezone'],
      ['{"__proto__":[]}', 'workingHours'],
      [JSON.stringify({ mon: Array(100).fill(['09:00', '10:00']) }), 'workingHours.mon'],
      ['['.repeat(30_000), 'workingHours'],
    ].map(([hours = '', path = '']) => [hours.slice(0, 40), hours, path] as const),
  )('Invalid hours are refused by their path: %s', async (_, workingHours, path) => {
    const { code, message } = await refused('onboard_business', {
      name: 'X',
      businessType: 'salon',
      workingHours,
    });
    expect(code).toBe('VALIDATION_FAILED');
    expect(message).toContain(path);
    expect(message.length).toBeLessThan(5000);
  });

  test('Hours given as an object are refused, since the interface takes a text.', async () => {
    const args = { name: 'X', businessType: 'salon', workingHours: { mon: [] } };
    expect((await refused('onboard_business', args)).message).toMatch(
      /^workingHours: must be a string/,
    );
  });
});

describe('a phone number', () => {
  test.each([
    '30 23125177',
    '49 30 123456',
    '123',
    'call me',
    '+',
    '+49',
    '++4930123456',
    '+4930123456 ext. 7',
    '+1',
  ])('A foreign or invalid phone number is refused, naming clientPhone: %s', async clientPhone => {
    const { code, message } = await refused('create_appointment', { ...booking, clientPhone });
    expect(code).toBe('VALIDATION_FAILED');
    expect(message).toMatch(/^clientPhone: .*international/);
  });
});
