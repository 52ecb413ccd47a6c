import { afterAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { firstVisitsAreKept } from '../../support/salon/first-visits.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld } from '../../world.ts';
import { day } from './model/chain-model.ts';
import { commands, plans } from './model/chain-plans.ts';
import { run } from './model/chain-steps.ts';
import { found, type Run, stepOf } from './model/found-chain.ts';

const world = await createWorld();
afterAll(() => world.close());

/** Compares the free starts of each service at all locations with the model. */
async function checkStarts({ salon, model, places, people, items }: Run): Promise<void> {
  const { plan } = model;
  for (const [item, id] of items.entries()) {
    const path = `/availability?catalogItemId=${id}&date=${day}`;
    const { slots } = needed(await salon.rest('GET', path));
    const shown = slots
      .filter(({ available }: { available: boolean }) => available)
      .map(({ startAt, locationId, staffIds }: any) => [
        stepOf(startAt),
        places.indexOf(locationId),
        staffIds.toSorted(),
      ]);
    const expected = [];
    for (let from = 28; from < 80; from += 1) {
      for (const place of plan.places.keys()) {
        const asked = { place, item, from, person: null, client: null, force: false };
        const takers = model.takers(asked);
        const staffIds = takers.flatMap(each => (each === null ? [] : [people[each]!]));
        if (takers.length > 0) expected.push([from, place, staffIds.toSorted()]);
      }
    }
    expect([item, shown]).toEqual([item, expected]);
  }
}

test('With one to three locations, a start can be booked exactly when its place and its people are free, also elsewhere', async () => {
  const property = fc.asyncProperty(plans, commands, async (plan, sequence) => {
    const going = await found(world, structuredClone(plan));
    for (const [index, command] of sequence.entries()) {
      await run(going, command);
      if (index % 7 === 6) await checkStarts(going);
    }
    await checkStarts(going);
    expect(await world.sql(firstVisitsAreKept)).toEqual([]);
  });
  await fc.assert(property, {
    numRuns: 20,
    // A failing case is shrunk until this limit, which lies within the time limit of the test.
    interruptAfterTimeLimit: 500_000,
    markInterruptAsFailure: true,
  });
});
