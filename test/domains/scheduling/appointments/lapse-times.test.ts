import { afterAll, expect, test } from '@jest/globals';
import { needed } from '../../../support/salon/salon.ts';
import { createWorld } from '../../../world.ts';

const world = await createWorld({ now: '2026-03-02T08:00:00Z' });
afterAll(() => world.close());

const at = '2026-03-03T10:00:00Z';
const minutes = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000;
const now = () => new Date(world.clock.now()).toISOString();

const times = { holdMinutes: 3, paymentWaitMinutes: 15, approvalWaitMinutes: 60 };

test('holds and pending bookings expire after the time that their business sets', async () => {
  const salon = await world.business();
  const paid = await salon.service({ name: 'Paid', requiresPrepayment: true });
  const asked = await salon.service({ name: 'Asked', requiresApproval: true });
  const both = await salon.service({
    name: 'Both',
    requiresPrepayment: true,
    requiresApproval: true,
  });
  const waits = async () => {
    const hold = needed(await salon.hold(paid, { at }));
    const pending = [await salon.booked(paid, { at }), await salon.booked(asked, { at })];
    const held = minutes(now(), hold.expiresAt);
    const found = [held, ...pending.map(each => minutes(now(), each.expiresAt))];
    await salon.release(hold);
    for (const each of pending) await salon.cancel(each);
    return found;
  };
  await salon.update({ parallelCapacity: 9 });
  expect(await waits()).toEqual([10, 30, 1440]);
  await salon.update(times);
  expect(await waits()).toEqual([3, 15, 60]);
  expect(needed(await salon.rest('GET', ''))).toMatchObject(times);
  // An approved booking gets a new time limit for its payment.
  const booked = await salon.booked(both, { at });
  world.clock.advance({ minutes: 10 });
  needed(await salon.setStatus(booked, 'confirmed'));
  const approved = needed(await salon.rest('GET', `/appointments/${booked.id}`));
  expect(minutes(now(), approved.expiresAt)).toBe(15);
  world.clock.advance({ minutes: 16 });
  const over = needed(await salon.rest('GET', `/appointments/${booked.id}`));
  expect(over.status).toBe('expired');
});

test('invalid expiry times are refused by name', async () => {
  const salon = await world.business();
  const bad = {
    holdMinutes: [0, 61, -5, 1e9],
    paymentWaitMinutes: [9, 1441],
    approvalWaitMinutes: [29, 10_081],
  };
  for (const [field, values] of Object.entries(bad)) {
    for (const value of values) {
      const { status, body } = await salon.rest('PUT', '', { [field]: value });
      expect([status, body.errors.map((error: any) => error.path)]).toEqual([400, [field]]);
    }
  }
});
