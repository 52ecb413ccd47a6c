import { afterAll, describe, expect, test } from '@jest/globals';
import { patiently } from '../../../support/time/patiently.ts';
import { daily } from '../../../support/salon/salon.ts';
import { createWorld, type Answer, type Salon } from '../../../world.ts';

const world = await createWorld({ now: '2026-03-02T08:00:00Z' });
afterAll(() => world.close());

type Item = { id: string };
type Call = () => Promise<Answer>;

const wanted = '2026-03-03T10:00:00Z';
const alwaysOpen = { workingHours: daily('00:00-24:00'), timezone: 'UTC' };
const phone = (number: number) => `+49301${String(number).padStart(5, '0')}`;

/** A service with the given capacity, each time limited by something else. */
const placesOf: Record<string, (capacity: number) => Promise<{ salon: Salon; item: Item }>> = {
  'the ceiling of the business': async capacity => {
    const salon = await world.business({ ...alwaysOpen, parallelCapacity: capacity });
    return { salon, item: await salon.service() };
  },
  'the linked staff': async capacity => {
    const salon = await world.business({ ...alwaysOpen, parallelCapacity: 10 });
    const staff = await Promise.all(Array.from({ length: capacity }, () => salon.staff()));
    return { salon, item: await salon.service({ staff }) };
  },
  'the units of a resource': async capacity => {
    const salon = await world.business({ ...alwaysOpen, parallelCapacity: 10 });
    const resources = [await salon.resource({ units: capacity })];
    return { salon, item: await salon.service({ resources }) };
  },
  'the size of a group class': async capacity => {
    const salon = await world.business({ ...alwaysOpen, parallelCapacity: 1 });
    const staff = [await salon.staff()];
    return { salon, item: await salon.service({ staff, capacity }) };
  },
};

/** Makes thirty simultaneous bookings over every facade. `startOf` returns the start of each booking. */
async function thirtyCalls(
  salon: Salon,
  item: Item,
  startOf: (k: number) => string,
): Promise<{ tool: string | null; call: Call }[]> {
  const calls = Array.from({ length: 30 }, async (_, k) => {
    const startAt = startOf(k);
    const args = { businessId: salon.id, catalogItemId: item.id, startAt };
    const booking = { ...args, clientPhone: phone(k), clientName: `Client ${k}` };
    if (k % 5 === 0) {
      return { tool: null, call: () => salon.book(item, { at: startAt, clientPhone: phone(k) }) };
    }
    if (k % 5 === 1) {
      return { tool: null, call: () => salon.hold(item, { at: startAt, session: `visitor ${k}` }) };
    }
    if (k % 5 === 2) {
      const at = new Date(Date.parse('2026-03-05T00:00:00Z') + k * 3_600_000).toISOString();
      const { id: appointmentId } = await salon.booked(item, { at, clientPhone: phone(k) });
      const move = { businessId: salon.id, appointmentId, startAt };
      return {
        tool: 'reschedule_appointment',
        call: () => salon.ai.call('reschedule_appointment', move),
      };
    }
    const api = k % 5 === 3 ? salon.ai : salon.mcp;
    return { tool: 'create_appointment', call: () => api.call('create_appointment', booking) };
  });
  return Promise.all(calls);
}

/** Makes all calls at once and returns the successful ones; all others must be refused as full. */
async function race(salon: Salon, calls: { tool: string | null; call: Call }[]) {
  const answers = await Promise.all(
    calls.map(async ({ tool, call }) => ({ tool, answer: await patiently(call) })),
  );
  const lost = answers.filter(({ answer }) => answer.code !== undefined);
  expect(new Set(lost.map(({ answer }) => answer.code))).toEqual(new Set(['SLOT_UNAVAILABLE']));
  const tools = lost.flatMap(({ tool }) => tool ?? []).toSorted();
  const failures = (await salon.journal({ eventType: 'ai.tool.*' })).filter(
    (event: any) => event.outcome === 'failed' && event.details.code === 'SLOT_UNAVAILABLE',
  );
  const noted = failures.map((event: any) => event.eventType.replace('ai.tool.', ''));
  expect(noted.toSorted()).toEqual(tools);
  return answers.filter(({ answer }) => answer.code === undefined).map(({ answer }) => answer);
}

describe.each(Object.keys(placesOf))('30 clients at once, limited by %s,', kind => {
  test.each([1, 3])('get exactly %d places of one start', async capacity => {
    const { salon, item } = await placesOf[kind]!(capacity);
    const winners = await race(salon, await thirtyCalls(salon, item, () => wanted));
    expect(winners).toHaveLength(capacity);
    const [slot] = (await salon.slots(item, '2026-03-03')).filter(
      ({ startAt }) => startAt === wanted,
    );
    expect(slot).toMatchObject({ available: false, remainingCapacity: 0, bookedCount: capacity });
  });

  test('get exactly 2 places among starts that overlap', async () => {
    const { salon, item } = await placesOf[kind]!(2);
    const quarter = (k: number) => `2026-03-03T10:${['00', '15', '30', '45'][(k >> 1) % 4]}:00Z`;
    const winners = await race(salon, await thirtyCalls(salon, item, quarter));
    expect(winners).toHaveLength(2);
  });
});

test('clients who swap places at once never deadlock, and no place is taken twice', async () => {
  const salon = await world.business({ ...alwaysOpen, parallelCapacity: 1 });
  const item = await salon.service();
  const places = [9, 10, 11, 12, 13].map(hour => new Date(Date.UTC(2026, 2, 4, hour)));
  const taken = await Promise.all(
    places.slice(1).map(place => salon.booked(item, { at: place.toISOString() })),
  );
  const moves = Array.from({ length: 40 }, (_, k) =>
    patiently(() =>
      salon.move(taken[k % 4]!, { startAt: places[(k * 3 + (k >> 2)) % 5]!.toISOString() }),
    ),
  );
  const codes = new Set((await Promise.all(moves)).map(({ code }) => code));
  expect(codes.difference(new Set([undefined, 'SLOT_UNAVAILABLE']))).toEqual(new Set());
  const starts = (await salon.appointments()).map((each: any) => each.startAt);
  expect(new Set(starts).size).toBe(4);
});

test('two clients who swap full places both keep their booking', async () => {
  const salon = await world.business({ ...alwaysOpen, parallelCapacity: 1 });
  const item = await salon.service();
  const starts = ['2026-03-04T09:00:00Z', '2026-03-04T10:00:00Z'];
  const [one, two] = await Promise.all(starts.map(at => salon.booked(item, { at })));
  const answers = await Promise.all([
    salon.move(one, { startAt: starts[1] }),
    salon.move(two, { startAt: starts[0] }),
  ]);
  expect(answers.map(({ code }) => code)).toEqual(['SLOT_UNAVAILABLE', 'SLOT_UNAVAILABLE']);
  expect((await salon.appointments()).map((each: any) => each.id)).toEqual([one.id, two.id]);
});

test('the same idempotency key 20 times at once books once and answers the same to all', async () => {
  const salon = await world.business({ ...alwaysOpen, parallelCapacity: 5 });
  const item = await salon.service();
  const booking = { businessId: salon.id, catalogItemId: item.id, startAt: wanted };
  const client = { clientPhone: phone(1), clientName: 'Ada' };
  const calls = Array.from({ length: 20 }, () =>
    patiently(() =>
      salon.ai.call(
        'create_appointment',
        { ...booking, ...client },
        { headers: { 'idempotency-key': 'one request' } },
      ),
    ),
  );
  const answers = await Promise.all(calls);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  for (const { body } of answers) expect(body).toEqual(answers[0]!.body);
  const replayed = answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true');
  expect(replayed).toHaveLength(19);
  expect(await salon.appointments()).toHaveLength(1);
});

test('a session that places 20 holds at once has one in the end', async () => {
  const salon = await world.business({ ...alwaysOpen, parallelCapacity: 1 });
  const item = await salon.service();
  const starts = Array.from({ length: 20 }, (_, k) => new Date(Date.UTC(2026, 2, 4, k)));
  const answers = await Promise.all(
    starts.map(start =>
      patiently(() => salon.hold(item, { at: start.toISOString(), session: 'one' })),
    ),
  );
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => undefined));
  const taken = (await salon.slots(item, '2026-03-04')).filter(
    slot => slot.startAt.endsWith(':00:00Z') && !slot.available,
  );
  expect(taken).toHaveLength(1);
});

/** A service with capacity four, and a function that changes this limit. */
const editsOf: Record<string, () => Promise<[Salon, Item, (limit: number) => Promise<any>]>> = {
  'the ceiling': async () => {
    const salon = await world.business({ ...alwaysOpen, parallelCapacity: 4 });
    const limitTo = (parallelCapacity: number) => salon.update({ parallelCapacity });
    return [salon, await salon.service(), limitTo];
  },
  'a resource’s units': async () => {
    const salon = await world.business({ ...alwaysOpen, parallelCapacity: 10 });
    const chairs = await salon.resource({ units: 4 });
    const limitTo = (units: number) => salon.resource({ resourceId: chairs.id, units });
    return [salon, await salon.service({ resources: [chairs] }), limitTo];
  },
  'the size of a group': async () => {
    const salon = await world.business({ ...alwaysOpen, parallelCapacity: 1 });
    const item = await salon.service({ capacity: 4, staff: [await salon.staff()] });
    const limitTo = (capacity: number) => salon.service({ itemId: item.id, capacity });
    return [salon, item, limitTo];
  },
};

test.each(Object.keys(editsOf))(
  'simultaneous bookings and edits of %s give the same result as one after the other',
  async kind => {
    const [salon, item, limitTo] = await editsOf[kind]!();
    await salon.booked(item, { at: wanted });
    const limits = [1, 3, 2, 4];
    const edit = async () => {
      for (const limit of limits) await limitTo(limit);
    };
    const visit = async (k: number) => {
      for (let attempt = 0; attempt < 5; attempt++) {
        const { data } = await salon.book(item, { at: wanted, clientPhone: phone(k) });
        if (data) await salon.cancel(data);
      }
    };
    await Promise.all([edit(), ...Array.from({ length: 12 }, (_, k) => visit(k))]);

    // Journal entries are written under the lock, so their order is the order of the changes.
    const events = await world.sql<{ event_type: string }>(
      'select event_type from audit_event where business_id = $1 order by id',
      [salon.id],
    );
    let [booked, limit] = [0, 4];
    for (const { event_type: event } of events) {
      if (event === 'appointment.cancelled') booked -= 1;
      if (event.endsWith('.updated')) limit = limits.shift()!;
      if (event !== 'appointment.created') continue;
      booked += 1;
      expect(booked).toBeLessThanOrEqual(limit);
    }
    expect(limits).toEqual([]);
  },
);

/**
 * A limit of three bookings a day, set each time at another place. Each function returns the item and the phone of each call.
 */
const limitsOf: Record<
  string,
  (salon: Salon) => Promise<{ item: Item; client: (k: number) => string }>
> = {
  service: async salon => ({
    item: await salon.service({ maxBookingsPerDay: 3 }),
    client: phone,
  }),
  person: async salon => ({
    item: await salon.service({ staff: [await salon.staff({ maxBookingsPerDay: 3 })] }),
    client: phone,
  }),
  client: async salon => {
    await salon.update({ maxClientBookingsPerDay: 3 });
    return { item: await salon.service(), client: () => phone(1) };
  },
};

test.each(Object.keys(limitsOf))(
  'A booking limit of a %s holds among 24 simultaneous calls for different hours of a day.',
  async kind => {
    const salon = await world.business({ ...alwaysOpen, parallelCapacity: 9, publish: true });
    const other = await world.anotherServer();
    const { item, client } = await limitsOf[kind]!(salon);
    const rest = [world.rest(salon.tokens.session), other.rest(salon.tokens.session)];
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, k) =>
        patiently(() => {
          const startAt = new Date(Date.UTC(2026, 2, 4, k)).toISOString();
          const asked = {
            catalogItemId: item.id,
            startAt,
            clientPhone: client(k),
            clientName: 'Ada',
          };
          if (k % 3 === 0) return salon.ai.call('create_appointment', asked);
          return rest[k % 2]!('POST', `/business/${salon.id}/appointments`, asked);
        }),
      ),
    );
    const refused = answers.flatMap(({ code }) => code ?? []);
    expect([answers.length - refused.length, new Set(refused)]).toEqual([
      3,
      new Set(['RULE_VIOLATION']),
    ]);
    expect(await salon.appointments()).toHaveLength(3);
    await other.close();
  },
);
