import { afterAll, expect, test } from '@jest/globals';
import { patiently } from '../../../support/time/patiently.ts';
import { createWorld } from '../../../world.ts';
import { waitingListBooks } from './waiting-list-books.ts';
import { raceRounds } from '../../../support/runner/race-rounds.ts';

const world = await createWorld();
afterAll(() => world.close());

const rounds = raceRounds(3);
const starts = ['2026-03-03T08:00:00Z', '2026-03-03T09:00:00Z'];

test(`${rounds} times three waiting-list entries, staff and a visitor compete for two freed places: none is taken twice, and no taken place is offered`, async () => {
  const salon = await world.business({
    parallelCapacity: 1,
    slotStepMinutes: 60,
    horizonDays: 2,
    workingHours: { tue: ['09:00-11:00'] },
  });
  const cut = await salon.service();
  for (let round = 0; round < rounds; round += 1) {
    const visits = await Promise.all(starts.map(at => salon.booked(cut, { at })));
    const entries = await Promise.all(
      [1, 2, 3].map(async number => {
        const { data } = await salon.rest('POST', '/waitlist', {
          catalogItemId: cut.id,
          clientPhone: `+493019${String(round).padStart(3, '0')}${number}`,
          clientName: `Grace ${number}`,
          dateTo: '2026-03-08',
        });
        return data.entryId as string;
      }),
    );
    const look = () => world.jobs.run('offer-freed-places');
    const accept = (id: string) =>
      patiently(() => salon.rest('POST', `/waitlist/${id}/accept`, {}));
    const answers = await Promise.all([
      ...visits.map(visit => salon.cancel(visit)),
      look(),
      look(),
      ...starts.map(at => patiently(() => salon.book(cut, { at }))),
      ...starts.map(at => patiently(() => salon.hold(cut, { at, session: `round ${round}` }))),
      ...entries.map(accept),
    ]);
    await look();
    const accepted = await Promise.all([...entries, ...entries].map(accept));
    for (const answer of [...answers, ...accepted]) {
      if (typeof answer === 'object') expect(answer.status).toBeLessThan(500);
    }
    for (const [name, statement] of Object.entries(waitingListBooks)) {
      expect([name, await world.sql(statement)]).toEqual([name, []]);
    }
    for (const { id } of await salon.appointments()) await salon.cancel({ id });
    await Promise.all(entries.map(id => salon.rest('DELETE', `/waitlist/${id}`)));
    await world.sql('delete from hold');
  }
});
