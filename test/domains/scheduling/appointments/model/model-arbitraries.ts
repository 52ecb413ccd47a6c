import fc from 'fast-check';
import type { Plan } from './model.ts';

/** Drops processing time from plans that cannot have it: it must end within the service, with one participant. */
function fitting(planned: {
  durationMinutes: number;
  capacity: number;
  processing: { afterMinutes: number; minutes: number } | null;
}) {
  const { processing, durationMinutes, capacity } = planned;
  if (!processing || capacity > 1) return null;
  const end = processing.afterMinutes + processing.minutes;
  return end <= durationMinutes ? processing : null;
}

const step = fc.constantFrom(15, 30, 60);
const indexes = (count: number) => fc.subarray(Array.from({ length: count }, (_, k) => k));

const offFrom = fc.integer({ min: 540, max: 780 });
const offMinutes = fc.constantFrom(0, 0, 37, 60);

/** Small businesses, so that changes collide. */
export const plans: fc.Arbitrary<Plan> = fc.record({
  timezone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'UTC'),
  hours: fc.constantFrom(['09:00-13:00'], ['09:00-11:00', '11:30-14:00'], ['21:00-02:00']),
  slotStepMinutes: step,
  ceiling: fc.option(fc.integer({ min: 1, max: 3 })),
  staff: fc.array(
    fc.record({
      hours: fc.constantFrom(null, ['10:00-13:00'], ['22:00-01:00']),
      offFrom,
      offMinutes,
    }),
    { minLength: 2, maxLength: 2 },
  ),
  units: fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 3, maxLength: 3 }),
  roomHours: fc.array(fc.constantFrom(null, null, ['10:00-23:30']), { minLength: 3, maxLength: 3 }),
  roomBlocks: fc.array(fc.record({ offFrom, offMinutes }), { minLength: 3, maxLength: 3 }),
  items: fc.array(
    fc
      .record({
        durationMinutes: fc.constantFrom(20, 30, 60, 75),
        bufferBeforeMinutes: fc.constantFrom(0, 0, 10),
        bufferAfterMinutes: fc.constantFrom(0, 0, 15),
        processing: fc.constantFrom(
          null,
          null,
          { afterMinutes: 10, minutes: 10 },
          { afterMinutes: 15, minutes: 45 },
        ),
        hours: fc.constantFrom(null, null, ['08:00-10:40', '12:00-23:00']),
        step: fc.option(step, { freq: 2 }),
        notice: fc.constantFrom(null, null, 90),
        capacity: fc.constantFrom(1, 1, 2, 3),
        times: fc.option(
          fc.array(
            fc.record({
              at: fc.constantFrom(540, 570, 600, 645, 690, 720, 1260, 1335, 1380),
              staff: fc.option(fc.nat({ max: 1 })),
            }),
            { minLength: 4, maxLength: 8 },
          ),
          { freq: 2 },
        ),
        minutesBefore: fc.option(fc.constantFrom(30, 240, 600, 1440)),
        requiresApproval: fc.boolean(),
        staff: indexes(2),
        lengths: fc.constantFrom([null, null], [null, 45], [90, null], [25, 50]),
        isTeam: fc.boolean(),
        resources: indexes(1),
        choice: fc.option(
          fc.record({
            resources: fc.constantFrom([1], [1, 2], [2, 1]),
            units: fc.constantFrom(1, 1, 2),
          }),
        ),
      })
      .map(({ isTeam, times, minutesBefore, ...planned }) => {
        const team = isTeam && planned.capacity === 1 && planned.staff.length === 2 ? 2 : 1;
        const teacherOf = (index: number | null) =>
          index !== null && team === 1 && planned.staff.includes(index) ? index : null;
        return {
          ...planned,
          processing: fitting(planned),
          team,
          timetable: times && times.map(({ at, staff }) => ({ at, staff: teacherOf(staff) })),
          minimumParticipants:
            planned.capacity > 1 && minutesBefore !== null
              ? { participants: 2, minutesBefore }
              : null,
        };
      }),
    { minLength: 2, maxLength: 2 },
  ),
});

const item = fc.integer({ min: 0, max: 1 });
const which = fc.nat({ max: 30 });
/** Mostly a start on the grid, by its index in the day; sometimes any minute of the day. */
const start = fc.oneof(
  { weight: 9, arbitrary: fc.record({ place: fc.nat({ max: 6 }) }) },
  { weight: 1, arbitrary: fc.record({ minute: fc.nat({ max: 1439 }) }) },
);
const staff = fc.option(fc.integer({ min: 0, max: 1 }), { freq: 2 });
const session = fc.constantFrom('one', 'two', 'three');
const to = fc.constantFrom('confirmed', 'declined', 'arrived');
const minutes = fc.constantFrom(4, 11, 90, 500);
const ceiling = fc.option(fc.integer({ min: 1, max: 3 }));
const room = fc.nat({ max: 2 });
const units = fc.integer({ min: 0, max: 2 });
const person = fc.nat({ max: 1 });
const active = fc.boolean();

/** Changes in a business, in order. `which` picks one of the existing rows. */
export const commands = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ do: fc.constant('book'), item, start, staff }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('hold'), item, start, staff, session }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('bookHold'), which }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('release'), which }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('move'), which, start }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel'), which }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('status'), which, to }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('wait'), minutes }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('decide') }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('ceiling'), ceiling }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('units'), room, units }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('block'), room, offFrom, offMinutes }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('activity'), person, active }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('offer'), item, active }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('rota'),
        person,
        first: fc.constantFrom(-9, -1, 0, 1),
        lasts: fc.constantFrom(null, 0, 1, 30),
        anchor: fc.integer({ min: -20, max: 20 }),
        weeks: fc.array(fc.constantFrom([], ['10:00-12:30'], ['09:00-10:00', '11:00-13:00']), {
          minLength: 1,
          maxLength: 3,
        }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('away'),
        person,
        offFrom,
        offMinutes,
        isBlock: active,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('elsewhere'),
        person,
        offFrom,
        offMinutes,
        isFree: fc.constantFrom(false, false, true),
      }),
    },
  ),
  { minLength: 10, maxLength: 20 },
);

export type Command = typeof commands extends fc.Arbitrary<(infer T)[]> ? T : never;
