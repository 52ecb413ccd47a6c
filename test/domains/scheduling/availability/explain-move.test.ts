import { afterAll, expect, test } from '@jest/globals';
import { colleague } from '../../../support/clients/colleague.ts';
import { needed } from '../../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const at = (time: string) => `2026-03-03T${time}:00+01:00`;
interface Caller {
  rest: (method: 'GET', path: string) => ReturnType<Salon['rest']>;
}
const explain = (salon: Caller, asked: Record<string, string>) =>
  salon.rest('GET', `/explain-start?${new URLSearchParams(asked)}`);
const nearestOf = ({ nearest }: any) =>
  nearest.map(({ localStart }: any) => localStart.slice(11, 16));

test('A start for an existing appointment counts its own place as free and keeps its length', async () => {
  const salon = await world.business({ slotStepMinutes: 15 });
  const anna = await salon.staff();
  const cut = await salon.service({ name: 'Cut', staff: [anna] });
  const visit = await salon.booked(cut, { at: at('12:00'), staff: anna });
  const asked = { catalogItemId: cut.id, staffId: anna.id, startAt: at('12:15') };
  expect(needed(await explain(salon, asked)).bookable).toBe(false);
  const moved = { ...asked, appointmentId: visit.id };
  const verdict = needed(await explain(salon, moved));
  expect(verdict.bookable).toBe(true);
  expect(nearestOf(verdict)).toEqual(['11:45', '12:00', '12:15', '12:30', '12:45']);
  // A visit an hour and a half later conflicts with one that was lengthened to two hours.
  await salon.booked(cut, { at: at('14:00'), staff: anna });
  const longer = { durationMinutes: 120 };
  needed(await salon.rest('POST', `/appointments/${visit.id}/change`, longer));
  const late = needed(await explain(salon, { ...moved, startAt: at('12:30') }));
  expect(late.bookable).toBe(false);
  const { text } = late.checks.find(({ rule }: any) => rule === 'staff');
  expect(text).toMatch(/^Anna is taken 14:00–15:00: /);
  expect(nearestOf(late)).toContain('12:00');
});

test('A start for an existing appointment counts against the limits of its client', async () => {
  const salon = await world.business({ parallelCapacity: 5 });
  const cut = await salon.service();
  await salon.update({ maxClientBookingsPerDay: 1 });
  const of = { clientPhone: '+4930123456', clientName: 'Ada' };
  const visit = await salon.booked(cut, { at: at('12:00'), ...of });
  await salon.booked(cut, { at: '2026-03-04T12:00:00+01:00', ...of });
  const asked = { catalogItemId: cut.id, appointmentId: visit.id };
  const failed = async (startAt: string) =>
    needed(await explain(salon, { ...asked, startAt })).checks.flatMap(({ rule, passed }: any) =>
      passed ? [] : [rule],
    );
  expect(await failed(at('15:00'))).toEqual([]);
  expect(await failed('2026-03-04T15:00:00+01:00')).toEqual(['limit']);
});

test('An appointment of another service, or one that cannot be moved, is refused', async () => {
  const salon = await world.business();
  const [cut, colour] = [await salon.service(), await salon.service({ name: 'Colour' })];
  const visit = await salon.booked(cut, { at: at('12:00') });
  const asked = { startAt: at('15:00'), appointmentId: visit.id };
  const other = await explain(salon, { ...asked, catalogItemId: colour.id });
  expect([other.code, other.message]).toEqual([
    'VALIDATION_FAILED',
    expect.stringContaining('catalogItemId'),
  ]);
  needed(await salon.cancel(visit));
  expect((await explain(salon, { ...asked, catalogItemId: cut.id })).code).toBe(
    'INVALID_TRANSITION',
  );
});

test('An appointment of another business, or of a colleague for staff limited to their own, is not found', async () => {
  const salon = await world.business();
  const other = await world.business();
  const [anna, ben] = [await salon.staff(), await salon.staff({ name: 'Ben' })];
  const cut = await salon.service({ staff: [anna, ben] });
  const visit = await salon.booked(cut, { at: at('12:00'), staff: ben });
  const foreign = await other.booked(await other.service(), { at: at('12:00') });
  const asked = { catalogItemId: cut.id, startAt: at('12:00') };
  const code = async (of: Caller, appointmentId: string) =>
    (await explain(of, { ...asked, appointmentId })).code;
  expect(await code(salon, foreign.id)).toBe('NOT_FOUND');
  const me = await colleague(world, salon);
  await salon.staff({ staffId: anna.id, userId: me.id });
  await salon.update({ staffSee: 'own' });
  expect(await code(me, visit.id)).toBe('NOT_FOUND');
  const own = await salon.booked(cut, { at: at('15:00'), staff: anna });
  expect((await explain(me, { ...asked, appointmentId: own.id })).code).toBeUndefined();
});
