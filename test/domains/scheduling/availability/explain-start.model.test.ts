import { afterAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { daily, needed } from '../../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const query = /* GraphQL */ `
  query ($businessId: ID, $catalogItemId: ID!, $variantId: ID, $staffId: ID, $startAt: DateTime!) {
    explainStart(
      businessId: $businessId
      catalogItemId: $catalogItemId
      variantId: $variantId
      staffId: $staffId
      startAt: $startAt
    ) {
      bookable
      staffId
      checks {
        rule
        passed
        text
        subjectId
        facts {
          reason
          refusal {
            name
            staffName
            limit
          }
          startAt
          endAt
          minutes
          days
          staffNames
          free
          blocker
          clientName
          used
          units
        }
      }
      nearest {
        startAt
        localStart
        available
        staffIds
      }
    }
  }
`;
interface Asked {
  id: string;
}
const ask = (salon: Salon, item: Asked, startAt: string, staffId: string | null = null) =>
  salon.graphql(query, { businessId: salon.id, catalogItemId: item.id, staffId, startAt });
const explain = async (...args: Parameters<typeof ask>) => needed(await ask(...args));
const failed = async (...args: Parameters<typeof ask>) => {
  const { bookable, checks } = await explain(...args);
  expect(bookable).toBe(false);
  return checks.filter((check: any) => !check.passed);
};

/** Facts of a check, all null; each check sets its own fields. */
const noFacts = {
  reason: null,
  refusal: null,
  startAt: null,
  endAt: null,
  minutes: null,
  days: null,
  staffNames: null,
  free: null,
  blocker: null,
  clientName: null,
  used: null,
  units: null,
};

test('an explanation tests every rule with its numbers, and names the conflicting booking', async () => {
  const salon = await world.business({
    workingHours: daily('09:00-18:00'),
    slotStepMinutes: 15,
    minNoticeMinutes: 60,
    horizonDays: 10,
    parallelCapacity: 2,
  });
  const anna = await salon.staff({ workingHours: daily('10:00-16:00') });
  const ben = await salon.staff({ name: 'Ben' });
  const laser = await salon.resource({ name: 'Laser' });
  const cut = await salon.service({ staff: [anna, ben], bufferAfterMinutes: 10 });
  const peel = await salon.service({ name: 'Peel', staff: [anna, ben], resources: [laser] });
  const at = (time: string) => `2026-03-03T${time}:00+01:00`;
  const free = await explain(salon, cut, at('11:00'), anna.id);
  expect(free.checks.map(({ rule, passed }: any) => [rule, passed])).toEqual(
    ['offered', 'earliest', 'latest', 'hours', 'grid', 'shift', 'staff', 'places'].map(rule => [
      rule,
      true,
    ]),
  );
  const booked = await salon.booked(cut, {
    at: at('11:00'),
    staff: anna,
    clientName: 'Ada Lovelace',
  });
  expect(await failed(salon, cut, at('12:00'), anna.id)).toEqual([
    {
      rule: 'staff',
      passed: false,
      text: 'Anna is taken 11:00–12:10: Ada Lovelace.',
      subjectId: booked.id,
      facts: {
        ...noFacts,
        staffNames: ['Anna'],
        startAt: '2026-03-03T10:00:00Z',
        endAt: '2026-03-03T11:10:00Z',
        blocker: 'appointment',
        clientName: 'Ada Lovelace',
      },
    },
  ]);
  const { nearest } = await explain(salon, cut, at('12:00'), anna.id);
  expect(nearest.map(({ localStart }: any) => localStart.slice(11, 16))).toEqual([
    '12:15',
    '12:30',
    '12:45',
    '13:00',
    '13:15',
  ]);
  expect(await failed(salon, cut, at('09:00'), anna.id)).toMatchObject([
    {
      rule: 'shift',
      subjectId: anna.id,
      text: 'Nobody who could serve it is on shift 09:00–10:00: Anna.',
      facts: {
        startAt: '2026-03-03T08:00:00Z',
        endAt: '2026-03-03T09:00:00Z',
        staffNames: ['Anna'],
      },
    },
  ]);
  expect(await failed(salon, cut, at('11:05'), ben.id)).toMatchObject([
    { rule: 'grid', facts: { minutes: 15 } },
  ]);
  expect((await failed(salon, cut, at('17:30'))).map(({ rule }: any) => rule)).toEqual([
    'hours',
    'shift',
  ]);
  expect(await failed(salon, cut, '2026-03-02T09:45:00+01:00')).toMatchObject([
    {
      rule: 'earliest',
      text: 'The earliest start is 2026-03-02 10:00: the business needs 60 minutes of notice.',
      facts: { startAt: '2026-03-02T09:00:00Z', minutes: 60 },
    },
  ]);
  expect(await failed(salon, cut, '2026-03-13T11:00:00+01:00')).toMatchObject([
    { rule: 'latest', facts: { days: 10 } },
  ]);
  await salon.booked(peel, { at: at('14:00'), staff: anna });
  expect(await failed(salon, peel, at('14:30'), ben.id)).toMatchObject([
    {
      rule: 'resource',
      text: '1 of 1 units are in use then.',
      subjectId: laser.id,
      facts: { used: 1, units: 1 },
    },
  ]);
  needed(await salon.hold(cut, { at: at('14:00'), staff: ben }));
  expect(
    (await failed(salon, cut, at('14:30'))).map(({ rule, text, facts }: any) => [
      rule,
      text,
      facts.blocker,
    ]),
  ).toEqual([
    ['staff', 'Anna is taken 14:00–15:00: Ada.', 'appointment'],
    ['staff', 'Ben is taken 14:00–15:10: held for a visitor.', 'hold'],
    ['places', '2 of 2 places of the business are in use then.', null],
  ]);
});

test('an explanation reports an item that is not offered, and an unknown item is not found', async () => {
  const salon = await world.business();
  const old = await salon.service({ active: false });
  const { bookable, checks, nearest } = await explain(salon, old, '2026-03-03T09:00:00Z');
  expect([bookable, nearest]).toEqual([false, []]);
  expect(checks).toEqual([
    {
      rule: 'offered',
      passed: false,
      text: 'catalogItemId: “Cut” is not offered now.',
      subjectId: old.id,
      facts: {
        ...noFacts,
        reason: 'item_not_offered',
        refusal: { name: 'Cut', staffName: null, limit: null },
      },
    },
  ]);
  const other = await world.business();
  const foreign = await other.service();
  expect((await ask(salon, foreign, '2026-03-03T09:00:00Z')).code).toBe('NOT_FOUND');
});

test('an explanation has a REST address', async () => {
  const salon = await world.business();
  const cut = await salon.service();
  const { status, data } = await salon.rest(
    'GET',
    `/explain-start?catalogItemId=${cut.id}&startAt=2026-03-03T09:00:00Z`,
  );
  expect([status, data.bookable]).toEqual([200, true]);
});

const requests = fc.array(
  fc.record({
    item: fc.nat(3),
    staff: fc.option(fc.nat(2)),
    minutes: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 16, max: 44 }).map(step => step * 15) },
      { weight: 1, arbitrary: fc.integer({ min: -3000, max: 9000 }) },
    ),
  }),
  { minLength: 20, maxLength: 20 },
);

test('a start is bookable exactly if its booking succeeds, which then passes every rule with the predicted staff', async () => {
  let booked = 0;
  await fc.assert(
    fc.asyncProperty(requests, async list => {
      const salon = await world.business({
        workingHours: daily('09:00-12:00', '13:00-18:00'),
        slotStepMinutes: 15,
        horizonDays: 3,
        parallelCapacity: 2,
      });
      const staff = [
        await salon.staff({ workingHours: daily('09:00-15:00') }),
        await salon.staff({ name: 'Ben' }),
        await salon.staff({ name: 'Cleo' }),
      ];
      const [anna, ben] = staff;
      const chair = await salon.resource();
      const items = [
        await salon.service({ staff: [anna, ben], bufferBeforeMinutes: 5, bufferAfterMinutes: 10 }),
        await salon.service({ staff, capacity: 2, durationMinutes: 45 }),
        await salon.service({ resources: [chair], durationMinutes: 30 }),
        // The deadline of classes that begin until ten has passed.
        await salon.service({
          staff,
          capacity: 3,
          durationMinutes: 45,
          timetable: ['09:00', '09:15', '09:30', '10:00', '10:15', '11:00'].map((startTime, k) => ({
            weekday: 'tue',
            startTime,
            staffId: staff[k % 4]?.id ?? null,
          })),
          minParticipants: 2,
          minParticipantsCutoffMinutes: 1500,
        }),
      ];
      for (const at of ['09:00', '09:00', '09:15']) {
        await salon.booked(items[3]!, { at: `2026-03-03T${at}:00+01:00`, force: true });
      }
      for (const request of list) {
        const item = items[request.item]!;
        const person = request.staff === null ? null : staff[request.staff]!;
        const at = new Date(Date.parse('2026-03-02T23:00:00Z') + request.minutes * 60_000);
        const startAt = at.toISOString();
        const verdict = await explain(salon, item, startAt, person?.id);
        const { code, data } = await salon.book(item, { at: startAt, staff: person });
        expect([request, verdict.bookable]).toEqual([request, code === undefined]);
        expect(verdict.staffId).toBe(data?.staffId ?? null);
        expect(verdict.checks.every(({ passed }: any) => passed)).toBe(verdict.bookable);
        if (code === undefined) booked += 1;
        const [free] = verdict.nearest;
        if (free && code !== undefined) {
          expect((await explain(salon, item, free.startAt, person?.id)).bookable).toBe(true);
        }
      }
    }),
    { numRuns: 9 },
  );
  expect(booked).toBeGreaterThan(10);
});
