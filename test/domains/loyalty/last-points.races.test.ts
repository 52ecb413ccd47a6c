import { afterAll, expect, test } from '@jest/globals';
import { raceRounds } from '../../support/runner/race-rounds.ts';
import { needed } from '../../support/salon/salon.ts';
import { patiently } from '../../support/time/patiently.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const rounds = raceRounds(3);

test(`${rounds} times 8 calls at once want the last points of a client: one gets a reward, and the balance is never below zero`, async () => {
  const salon = await world.business();
  needed(await salon.rest('PUT', '/loyalty', { active: true, points: 1, perAmount: 1 }));
  const reward = { name: '10 off', points: 100, amount: 10 };
  const { rewardId } = needed(await salon.rest('POST', '/loyalty/rewards', reward));
  const contact = { clientName: 'Ada', clientPhone: '+4930123456' };
  const { clientId } = needed(await salon.rest('POST', '/clients', contact));
  const path = `/clients/${clientId}`;
  for (let round = 0; round < rounds; round += 1) {
    needed(await salon.rest('POST', `${path}/points`, { change: 100, reason: 'Welcome' }));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        patiently(() => salon.rest('POST', `${path}/rewards`, { rewardId })),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ body }) => body.reason))).toEqual(new Set(['points_lacking']));
    expect(needed(await salon.rest('GET', `${path}/points`)).balance).toBe(0);
  }
});
