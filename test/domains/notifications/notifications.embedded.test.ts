import { expect, test } from '@jest/globals';
import {
  notificationsOf,
  createNotifiedWorld,
  programOf,
  recipients,
  subjectOf,
} from './notified-salon.ts';

test('the embedded database sends notifications and reminders too', async () => {
  const world = await createNotifiedWorld({}, 'pglite');
  try {
    const salon = await world.business({ name: 'Lumen' });
    const notifications = await notificationsOf(salon);
    await programOf(world, salon).booked(await salon.service(), { at: '2026-03-05T09:00:00Z' });
    expect(recipients(await world.sent())).toEqual(['ada@example.com', salon.owner.email]);
    world.clock.set('2026-03-04T09:00:00Z');
    await world.jobs.run('plan-reminders');
    await world.jobs.run('plan-reminders');
    expect((await world.sent()).map(subjectOf)).toEqual([
      'Lumen: see you soon for Cut, Thursday, March 5, 2026 at 10:00',
    ]);
    expect(await notifications.log({ status: 'sent' })).toHaveLength(3);
  } finally {
    await world.close();
  }
});
