import { afterAll, expect, test } from '@jest/globals';
import { patiently } from '../../support/time/patiently.ts';
import { daily, needed } from '../../support/salon/salon.ts';
import { createWorld, type Answer } from '../../world.ts';
import { raceRounds } from '../../support/runner/race-rounds.ts';

const world = await createWorld({ now: '2026-03-02T08:00:00Z' });
const other = await world.anotherServer();
afterAll(async () => {
  await other.close();
  await world.close();
});

const rounds = raceRounds(12);

/** Creates a salon on two servers, and clients without future visits. */
async function salonOf() {
  const salon = await world.business({ workingHours: daily('00:00-24:00'), parallelCapacity: 50 });
  const cut = await salon.service();
  const soap = await salon.product();
  const rest = other.rest(salon.owner.tokens.session);
  const elsewhere = (method: string, path: string, body: object) =>
    patiently(() => rest(method, `/business/${salon.id}${path}`, body));
  const client = async (number: number): Promise<string> =>
    needed(
      await salon.rest('POST', '/clients', {
        clientName: `Quixotry ${number}`,
        clientPhone: `+49301${String(number).padStart(6, '0')}`,
      }),
    ).clientId;
  const erase = (clientId: string) =>
    patiently(() => salon.rest('POST', `/clients/${clientId}/erase`, {}));
  return { salon, cut, soap, elsewhere, client, erase };
}

const codes = (answers: Answer[]) => new Set(answers.map(({ code }) => code));
const expected = new Set([undefined, 'RULE_VIOLATION', 'NOT_FOUND']);

test('a client who is erased during a booking or order over another server is erased or has it, never both', async () => {
  const { salon, cut, soap, elsewhere, client, erase } = await salonOf();
  const seen = { erased: 0, kept: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const clientId = await client(round);
    const booking =
      round % 2 === 0
        ? elsewhere('POST', '/appointments', {
            catalogItemId: cut.id,
            clientId,
            startAt: `2026-03-${10 + round}T09:00:00Z`,
          })
        : elsewhere('POST', '/orders', {
            clientId,
            items: [{ catalogItemId: soap.id, quantity: 1 }],
          });
    const [booked, erased] = await Promise.all([booking, erase(clientId)]);
    expect(codes([booked, erased]).difference(expected)).toEqual(new Set());
    expect([booked, erased].filter(({ code }) => code === undefined)).toHaveLength(1);
    seen[erased.code === undefined ? 'erased' : 'kept'] += 1;
    const named = await world.sql(
      `select from client c where c.id = $1 and c.erased_at is not null
         and (exists (select from appointment a where a.client_id = c.id)
           or exists (select from sales_order o where o.client_id = c.id))`,
      [clientId],
    );
    expect(named).toEqual([]);
  }
  expect(seen.erased + seen.kept).toBe(rounds);
  expect((await salon.rest('GET', '/clients')).data.items).toHaveLength(seen.kept);
});

test('a client who is erased during a payment leaves no personal data in the payment', async () => {
  const { salon, soap, elsewhere, client, erase } = await salonOf();
  for (let round = 0; round < rounds; round += 1) {
    const clientId = await client(100 + round);
    const items = [{ catalogItemId: soap.id, quantity: 1 }];
    const order = needed(await salon.rest('POST', '/orders', { clientId, items }));
    needed(await salon.rest('POST', `/orders/${order.orderId}/status`, { status: 'confirmed' }));
    needed(await salon.rest('POST', `/orders/${order.orderId}/status`, { status: 'completed' }));
    const paying = elsewhere('POST', '/payments/desk', {
      orderId: order.orderId,
      amount: 12,
      method: 'cash',
    });
    const [paid, erased] = await Promise.all([paying, erase(clientId)]);
    expect(erased.code).toBeUndefined();
    expect(paid.code === undefined || expected.has(paid.code)).toBe(true);
  }
  await world.jobs.settle();
  const rows = await world.sql<{ description: string }>(
    `select p.description from payment p where p.business_id = $1 and p.description ilike '%quixotry%'`,
    [salon.id],
  );
  expect(rows).toEqual([]);
});

test('two merges of the same clients at once, and an erasure, leave one of them whole', async () => {
  const { salon, elsewhere, client, erase } = await salonOf();
  for (let round = 0; round < rounds; round += 1) {
    const [a, b] = [await client(200 + 2 * round), await client(201 + 2 * round)];
    const answers = await Promise.all([
      patiently(() => salon.rest('POST', `/clients/${a}/merge`, { mergedClientId: b })),
      elsewhere('POST', `/clients/${b}/merge`, { mergedClientId: a }),
      ...(round % 3 === 0 ? [erase(a)] : []),
    ]);
    expect(codes(answers).difference(expected)).toEqual(new Set());
    const rows = await world.sql<{ gone: boolean }>(
      'select erased_at is not null as gone from client where id = any($1)',
      [[a, b]],
    );
    expect(rows.filter(({ gone }) => gone).length).toBeGreaterThan(0);
  }
});
