import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { exportBusiness } from '../../../src/app/archive/export-business.ts';
import { importBusiness } from '../../../src/app/archive/import-business.ts';
import {
  createNotifiedWorld,
  notificationsOf,
  subjectOf,
} from '../../domains/notifications/notified-salon.ts';
import { newFile } from './files.ts';

type Notified = Awaited<ReturnType<typeof createNotifiedWorld>>;

let home: Notified;
let away: Notified;

beforeAll(async () => {
  [home, away] = await Promise.all([createNotifiedWorld(), createNotifiedWorld()]);
});

afterAll(async () => {
  await home?.close();
  await away?.close();
});

/** Plans reminders at a time, and returns the subjects sent. */
async function remindedAt(world: Notified, now: string): Promise<string[]> {
  world.clock.set(now);
  await world.jobs.run('plan-reminders');
  return (await world.sent()).map(subjectOf);
}

test.each([false, true])(
  'after a move each visit is reminded of once, by whoever is there when it is due (new ids: %s)',
  async newIds => {
    home.clock.set('2026-03-02T08:00:00Z');
    const salon = await home.business();
    await notificationsOf(salon);
    const cut = await salon.service();
    for (const at of ['2026-03-03T10:00:00Z', '2026-03-03T15:00:00Z'])
      await salon.booked(cut, { at });
    await home.sent();
    expect(await remindedAt(home, '2026-03-02T11:00:00Z')).toHaveLength(1);
    const file = newFile(home);
    await exportBusiness(home.services, { business: salon.id, file });
    await importBusiness(away.services, { file, newIds, slug: `salon-${newIds}` });
    expect(await remindedAt(away, '2026-03-02T11:00:00Z')).toEqual([]);
    expect(await remindedAt(away, '2026-03-02T16:00:00Z')).toHaveLength(1);
    expect(await remindedAt(away, '2026-03-02T17:00:00Z')).toEqual([]);
  },
);
