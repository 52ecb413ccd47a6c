import { afterAll, expect, test } from '@jest/globals';
import { raceRounds } from '../../support/runner/race-rounds.ts';
import { patiently } from '../../support/time/patiently.ts';
import { createWorld } from '../../world.ts';
import { limitedAssistant } from './limited-assistant.ts';

const world = await createWorld();
const other = await world.anotherServer();
afterAll(async () => {
  await other.close();
  await world.close();
});

const rounds = raceRounds(2);

test(`${rounds} times twenty bookings at once in two processes with a limit of five: exactly five are made`, async () => {
  const salon = await world.business({ parallelCapacity: 50 });
  const cut = await salon.service({ capacity: 50 });
  for (let round = 0; round < rounds; round += 1) {
    const { text } = await limitedAssistant(world, salon, { bookingsPerDay: 5 });
    const [here, there] = [world.mcp(text), other.mcp(text)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        patiently(() =>
          [here, there][index % 2]!.call('create_appointment', {
            catalogItemId: cut.id,
            startAt: '2026-03-05T09:00:00Z',
            clientPhone: `+49 30 1234${10 + index}`,
            clientName: 'Ada',
          }),
        ),
      ),
    );
    const codes = answers.map(({ code }) => code);
    expect(codes.filter(code => code === 'LIMIT_REACHED')).toHaveLength(15);
    expect(await salon.appointments()).toHaveLength(5 * (round + 1));
  }
});
