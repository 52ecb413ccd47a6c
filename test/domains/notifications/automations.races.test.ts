import { afterAll, expect, test } from '@jest/globals';
import { raceRounds } from '../../support/runner/race-rounds.ts';
import { daily, needed } from '../../support/salon/salon.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld({ now: '2026-03-02T09:00:00Z' });
const other = await world.another();
afterAll(async () => {
  await other.close();
  await world.close();
});

test('An automation that two processes run at once writes once to each client.', async () => {
  const salon = await world.business({ workingHours: daily('00:00-24:00'), parallelCapacity: 9 });
  const cut = await salon.service();
  for (const n of [1, 2, 3]) {
    const contact = { clientPhone: `+49301000${n}`, email: `ada${n}@example.com` };
    const consents = [{ purpose: 'marketing', given: true }];
    needed(await salon.rest('POST', '/clients', { clientName: 'Ada', ...contact, consents }));
    await salon.booked(cut, { at: '2026-03-03T12:00:00Z', clientPhone: contact.clientPhone });
  }
  world.clock.set('2026-04-02T10:00:00Z');
  for (let round = 0; round < raceRounds(12); round += 1) {
    const automation = { name: `Round ${round}`, trigger: 'no_visit', days: 30, text: 'Hello' };
    const { automationId } = needed(await salon.rest('POST', '/automations', automation));
    await Promise.all([world, other].map(({ jobs }) => jobs.run('run-automations')));
    const [told] = await world.sql<{ count: number }>(
      `select count(*)::int from notification n join written_message m on m.business_id = n.business_id and m.id = n.subject
       where m.automation_id = $1`,
      [automationId],
    );
    expect(told).toEqual({ count: 3 });
    // Clients may get three written messages a day.
    await world.sql(`delete from notification where business_id = $1`, [salon.id]);
  }
});
