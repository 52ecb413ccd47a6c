import fc from 'fast-check';
import type { ChainPlan } from './chain-model.ts';

/** Steps from eight to the evening. People work at their locations one after the other, with an hour between. */
const shifts = [
  [32, 44],
  [48, 60],
  [64, 76],
] as const;
/** Small businesses, so that changes collide. */
export const plans: fc.Arbitrary<ChainPlan> = fc
  .record({
    places: fc.array(
      fc.record({
        capacity: fc.integer({ min: 1, max: 2 }),
        travel: fc.integer({ min: 0, max: 4 }),
        open: fc.constantFrom([32, 76], [40, 60], [36, 72]) as fc.Arbitrary<[number, number]>,
        isInLagos: fc.boolean(),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    people: fc.array(fc.shuffledSubarray([0, 1, 2], { minLength: 1 }), {
      minLength: 2,
      maxLength: 2,
    }),
    items: fc.tuple(
      fc.record({ length: fc.constantFrom(2, 4), mostPerDay: fc.constantFrom(null, 2) }),
      fc.record({ length: fc.constantFrom(2, 4, 8), mostPerDay: fc.constantFrom(null, null, 2) }),
      fc.record({ length: fc.constant(4), mostPerDay: fc.constant(null) }),
    ),
    mostOfClient: fc.constantFrom(null, null, 2),
  })
  .map(({ places, people, items, mostOfClient }) => ({
    places,
    mostOfClient,
    people: people.map(order => {
      const there = order.filter(place => place < places.length);
      const placed = there.length > 0 ? there : [0];
      return placed.map((place, index) => ({ place, hours: shifts[index]! }));
    }),
    // The first service needs nobody, the second one a person, the third one is a class.
    items: items.map((item, index) => ({
      ...item,
      isStaffed: index === 1,
      group: index === 2 ? 2 : 1,
    })),
  }));

const place = fc.nat({ max: 2 });
const item = fc.nat({ max: 2 });
const from = fc.integer({ min: 30, max: 78 });
const person = fc.constantFrom(null, null, 0, 1);
const client = fc.nat({ max: 2 });
const force = fc.constantFrom(false, false, true);
const which = fc.nat({ max: 30 });

/** Changes in a business, in order. `which` picks one of the existing rows. */
export const commands = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({ do: fc.constant('book'), place, item, from, person, client, force }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('hold'), place, item, from, person }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('bookHold'), which, client }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('visit'),
        place,
        items: fc.array(item, { minLength: 2, maxLength: 3 }),
        from,
        client,
        force,
      }),
    },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('move'), which, from, force }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel'), which }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('wait') }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('capacity'), place, capacity: fc.nat({ max: 2 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('travel'), place, travel: fc.nat({ max: 4 }) }),
    },
  ),
  { minLength: 10, maxLength: 20 },
);

export type Command = typeof commands extends fc.Arbitrary<(infer T)[]> ? T : never;
