import { sql } from '../../../src/platform/database/query/sql.ts';
import { fillDemo } from '../../../src/app/demo/fill-demo.ts';
import { createWorld } from '../../world.ts';

/** Creates the demo business at an instant, and a visitor of its site. */
export async function createDemo(now: string) {
  const world = await createWorld({ now });
  await fillDemo(world.services, () => undefined);
  const rows = (statement: string): Promise<any[]> => sql(world.services.fork(), statement);
  const [{ id: businessId }] = await rows('select id from business');
  const widget = await world.issue({ kind: 'widget', name: 'site', businessId });
  const visit = world.rest(widget);
  const services = async (): Promise<{ serviceId: string; name: string }[]> =>
    (await visit('GET', '/widget/services?limit=100')).data.items;
  /** Returns the free times of the first day of the coming week that has any. */
  const firstTimes = async (serviceId: string): Promise<string[]> => {
    for (let day = 0; day < 7; day += 1) {
      const date = new Date(Date.parse(now) + day * 86_400_000).toISOString().slice(0, 10);
      const { data } = await visit(
        'GET',
        `/widget/availability?serviceId=${serviceId}&date=${date}`,
      );
      const free = data.slots.filter((slot: { available: boolean }) => slot.available);
      if (free.length > 0) return free.map((slot: { startAt: string }) => slot.startAt);
    }
    return [];
  };
  return { world, rows, services, firstTimes };
}
