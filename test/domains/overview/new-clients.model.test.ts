import { afterAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as documents from '../../support/clients/documents.ts';
import { firstVisitsAreKept } from '../../support/salon/first-visits.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const days = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'];
const span = { from: days[0]!, to: days.at(-1)! };
const phones = ['+4930123450', '+4930123451', '+4930123452', '+4930123453'];
const statuses = ['confirmed', 'declined', 'completed', 'no_show'];

/** A shop with two services; the second one requires approval. */
type Shop = Readonly<{ salon: Salon; services: readonly { id: string }[] }>;

const pick = <T>(of: readonly T[], number: number) => of[number % of.length];

const startOf = (day: number, hour: number) =>
  `${pick(days, day)}T${String(9 + (hour % 9)).padStart(2, '0')}:00:00+01:00`;

/** Steps of a scenario; a refused step changes nothing. */
const steps: Readonly<Record<string, (shop: Shop, a: number, b: number) => Promise<unknown>>> = {
  book: ({ salon, services }, a, b) =>
    salon.book(pick(services, a >> 2)!, {
      at: startOf(b, a >> 4),
      clientPhone: pick(phones, a),
      clientName: 'Ada',
    }),
  move: async ({ salon }, a, b) => {
    const visit = pick<{ id: string }>(await salon.appointments(), a);
    if (visit) await salon.move(visit, { startAt: startOf(b, a >> 4) });
  },
  cancel: async ({ salon }, a) => {
    const visit = pick<{ id: string }>(await salon.appointments(), a);
    if (visit) await salon.cancel(visit);
  },
  setStatus: async ({ salon }, a, b) => {
    const visit = pick<{ id: string }>(await salon.appointments(), a);
    if (visit) await salon.setStatus(visit, pick(statuses, b)!);
  },
  merge: async ({ salon }, a) => {
    const { items } = needed(await salon.rest('GET', '/clients'));
    const [into, merged] = [pick<any>(items, a), pick<any>(items, a + 1)];
    if (into === merged) return;
    const { clientId: mergedClientId } = merged;
    needed(await salon.rest('POST', `/clients/${into.clientId}/merge`, { mergedClientId }));
  },
  undo: async ({ salon }, a) => {
    const merges = await world.sql<{ id: string }>(
      `select id from audit_event where business_id = $1 and event_type = 'client.merged' order by id desc`,
      [salon.id],
    );
    const merge = pick(merges, a);
    if (merge) await salon.graphql(documents.undo, { businessId: salon.id, eventId: merge.id });
  },
  pass: async (_, a) => {
    world.clock.advance({ hours: a % 30 });
    await world.jobs.settle();
  },
};

interface Came {
  client: string;
  day: string;
  item: string;
}

/** Returns all visits that take place, in order. */
async function comings(salon: Salon): Promise<Came[]> {
  return world.sql<Came>(
    `select client_id as client, to_char(start_at at time zone 'Europe/Berlin', 'YYYY-MM-DD') as day, catalog_item_id as item
     from appointment
     where business_id = $1
       and (status in ('confirmed', 'arrived', 'completed') or status = 'pending' and expires_at > $2)
     order by start_at`,
    [salon.id, new Date(world.clock.now()).toISOString()],
  );
}

/** Counts the clients of some visits, and the new ones among them since `since`. */
function counted(came: readonly Came[], all: readonly Came[], since: string) {
  const clients = new Set(came.map(({ client }) => client));
  const first = (client: string) => all.find(each => each.client === client)!.day;
  const newClients = [...clients].filter(client => first(client) >= since).length;
  return { count: clients.size, newClients, returningClients: clients.size - newClients };
}

async function compare({ salon, services }: Shop): Promise<void> {
  expect(await world.sql(firstVisitsAreKept)).toEqual([]);
  const all = await comings(salon);
  for (const { from, to } of [span, { from: days[2]!, to: days[3]! }]) {
    const report = async (more: string) =>
      needed(await salon.rest('GET', `/reports?kind=clients&from=${from}&to=${to}${more}`));
    const inside = all.filter(({ day }) => day >= from && day <= to);
    const byDay = await report('&interval=day');
    for (const { period, ...row } of byDay.items) {
      const came = inside.filter(({ day }) => day === period);
      expect({ period, ...row }).toMatchObject(counted(came, all, period));
    }
    expect(byDay.total).toMatchObject(counted(inside, all, from));
    const byItem = await report('&by=item');
    for (const { id } of services) {
      const came = inside.filter(({ item }) => item === id);
      const row = byItem.items.find(({ key }: { key: string }) => key === id);
      expect(row ?? { count: 0 }).toMatchObject(
        came.length > 0 ? counted(came, all, from) : { count: 0 },
      );
    }
  }
}

test('a client is new on the day of the first visit that takes place, whatever changed before', async () => {
  const number = fc.nat({ max: 1000 });
  const weights = { book: 6, move: 2, cancel: 2, setStatus: 4, merge: 2, undo: 1, pass: 2 };
  const kinds = fc.oneof(
    ...Object.entries(weights).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name) })),
  );
  const sequence = fc.array(fc.tuple(kinds, number, number), { minLength: 15, maxLength: 30 });
  const property = fc.asyncProperty(sequence, async taken => {
    world.clock.set('2026-03-01T12:00:00Z');
    const salon = await world.business({ parallelCapacity: 10 });
    const services = [await salon.service(), await salon.service({ requiresApproval: true })];
    for (const [index, [kind, a, b]] of taken.entries()) {
      await steps[kind]!({ salon, services }, a, b);
      if (index % 10 === 9) await compare({ salon, services });
    }
    await compare({ salon, services });
  });
  await fc.assert(property, { numRuns: 8, endOnFailure: true });
});
