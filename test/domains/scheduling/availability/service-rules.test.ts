import { afterAll, expect, test } from '@jest/globals';
import { daily, needed } from '../../../support/salon/salon.ts';
import { createWorld } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

/** An instant on a Tuesday, in Berlin. */
const at = (time: string) => `2026-03-03T${time}:00+01:00`;
const times = (slots: { localStart: string; available: boolean }[]) =>
  slots.filter(slot => slot.available).map(slot => slot.localStart.slice(11, 16));
const colouring = { name: 'Colour', processingAfterMinutes: 30, processingMinutes: 45 };

test('a staff member is free for others during the processing time, and the chair is not', async () => {
  const salon = await world.business({ slotStepMinutes: 15 });
  const anna = await salon.staff();
  const chair = await salon.resource();
  const colour = await salon.service({
    ...colouring,
    durationMinutes: 120,
    staff: [anna],
    resources: [chair],
  });
  const cut = await salon.service({ staff: [anna], durationMinutes: 45 });
  const wash = await salon.service({ staff: [anna], resources: [chair], durationMinutes: 15 });
  const booked = await salon.booked(colour, { at: at('10:00') });
  expect(booked).toMatchObject({
    processingStartAt: '2026-03-03T09:30:00Z',
    processingEndAt: '2026-03-03T10:15:00Z',
  });
  const near = (slots: string[]) => slots.filter(time => time >= '09:30' && time <= '12:00');
  expect(near(times(await salon.slots(cut, '2026-03-03')))).toEqual(['10:30', '12:00']);
  expect(near(times(await salon.slots(wash, '2026-03-03')))).toEqual(['09:30', '09:45', '12:00']);
  const between = await salon.booked(cut, { at: at('10:30') });
  expect((await salon.book(wash, { at: at('10:45') })).code).toBe('SLOT_UNAVAILABLE');
  expect((await salon.move(between, { startAt: at('10:45') })).code).toBe('SLOT_UNAVAILABLE');
  const { days } = (await salon.rest('GET', '/schedule?from=2026-03-03')).data;
  const [shown] = days[0].lanes.find((lane: any) => lane.staffId === anna.id).visits;
  expect(shown).toMatchObject({
    appointmentId: booked.id,
    processingStartAt: '2026-03-03T09:30:00Z',
    processingEndAt: '2026-03-03T10:15:00Z',
  });
});

test('two colours of one staff member interleave, and a hold keeps its parts', async () => {
  const salon = await world.business({ slotStepMinutes: 30, workingHours: daily('10:00-13:00') });
  const anna = await salon.staff();
  const colour = await salon.service({
    durationMinutes: 90,
    processingAfterMinutes: 30,
    processingMinutes: 30,
    staff: [anna],
  });
  needed(await salon.hold(colour, { at: at('10:00') }));
  expect(times(await salon.slots(colour, '2026-03-03'))).toEqual(['10:30', '11:30']);
  await salon.booked(colour, { at: at('10:30') });
  expect(times(await salon.slots(colour, '2026-03-03'))).toEqual([]);
});

test('a booking keeps the processing time that it was made with, also when moved', async () => {
  const salon = await world.business();
  const anna = await salon.staff();
  const colour = await salon.service({ ...colouring, durationMinutes: 120, staff: [anna] });
  const booked = await salon.booked(colour, { at: at('10:00') });
  await salon.service({
    itemId: colour.id,
    processingAfterMinutes: null,
    processingMinutes: null,
  });
  const moved = needed(await salon.move(booked, { startAt: at('11:00') }));
  expect(moved).toMatchObject({
    processingStartAt: '2026-03-03T10:30:00Z',
    processingEndAt: '2026-03-03T11:15:00Z',
  });
  const later = await salon.booked(colour, { at: at('13:00') });
  expect(later).toMatchObject({ processingStartAt: null, processingEndAt: null });
});

test('a shorter variant ends with its processing time, and a fixed number of places counts it as taken', async () => {
  const salon = await world.business({ parallelCapacity: 1 });
  const anna = await salon.staff();
  const colour = await salon.service({
    ...colouring,
    durationMinutes: 120,
    staff: [anna],
    variants: [
      { options: [{ name: 'Hair', value: 'short' }], durationMinutes: 60 },
      { options: [{ name: 'Hair', value: 'long' }] },
    ],
  });
  const [short] = colour['variants'];
  const booked = await salon.booked(colour, { at: at('10:00'), variantId: short.id });
  expect(booked).toMatchObject({ processingEndAt: booked.endAt });
  const cut = await salon.service({ staff: [anna], durationMinutes: 15 });
  expect((await salon.book(cut, { at: at('10:30') })).code).toBe('SLOT_UNAVAILABLE');
  await salon.update({ parallelCapacity: null });
  needed(await salon.book(cut, { at: at('10:30') }));
});

test('a refused start names the conflicting visit, not one in its processing time', async () => {
  const salon = await world.business({ slotStepMinutes: 15 });
  const anna = await salon.staff();
  const colour = await salon.service({ ...colouring, durationMinutes: 120, staff: [anna] });
  const cut = await salon.service({ staff: [anna], durationMinutes: 45 });
  await salon.booked(colour, { at: at('10:00'), clientName: 'Colour' });
  await salon.booked(cut, { at: at('10:30'), clientName: 'Cut' });
  const path = `/explain-start?catalogItemId=${cut.id}&startAt=${encodeURIComponent(at('10:30'))}`;
  const { data } = await salon.rest('GET', path);
  const failed = data.checks.filter((check: any) => !check.passed);
  expect(failed.map(({ rule, facts }: any) => [rule, facts.clientName])).toEqual([
    ['staff', 'Cut'],
    ['places', null],
  ]);
});

test('a service is booked in its own hours, at its own starts, with its own notice and horizon', async () => {
  const salon = await world.business({ slotStepMinutes: 30, horizonDays: 30 });
  const consultation = await salon.service({
    durationMinutes: 20,
    bookableHours: JSON.stringify({ tue: '08:00-10:00', thu: '13:10-14:00' }),
    slotStepMinutes: 20,
  });
  const on = async (date: string) => times(await salon.slots(consultation, date));
  expect(await on('2026-03-02')).toEqual([]);
  // The business opens at nine.
  expect(await on('2026-03-03')).toEqual(['09:00', '09:20', '09:40']);
  expect(await on('2026-03-05')).toEqual(['13:10', '13:30']);
  const refused = async (startAt: string) =>
    (await salon.book(consultation, { at: startAt })).body.errors[0].extensions.reason;
  expect(await refused(at('10:00'))).toBe('start_outside_hours');
  expect(await refused(at('09:30'))).toBe('start_off_grid');
  await salon.service({ itemId: consultation.id, minNoticeMinutes: 1440, horizonDays: 2 });
  world.clock.set('2026-03-02T08:30:00Z');
  expect(await on('2026-03-03')).toEqual(['09:40']);
  expect(await refused(at('09:20'))).toBe('start_too_soon');
  expect(await refused('2026-03-05T13:10:00+01:00')).toBe('start_too_far');
  await salon.service({
    itemId: consultation.id,
    bookableHours: null,
    slotStepMinutes: null,
    minNoticeMinutes: null,
    horizonDays: null,
  });
  expect((await on('2026-03-05')).slice(0, 3)).toEqual(['09:00', '09:30', '10:00']);
});

test('clients can cancel and move a visit until the cut-off of its service, else of the business', async () => {
  const salon = await world.business({ cancelCutoffMinutes: 60 });
  const strict = await salon.service({ cancelCutoffMinutes: 2880 });
  const usual = await salon.service();
  const byClient = { cancelledBy: 'client' };
  world.clock.set('2026-03-02T08:00:00Z');
  const late = await salon.booked(strict, { at: at('10:00') });
  expect((await salon.cancel(late, byClient)).message).toContain('2880 minutes');
  const moved = { startAt: at('12:00'), movedBy: 'client' };
  expect((await salon.move(late, moved)).code).toBe('RULE_VIOLATION');
  const soon = await salon.booked(usual, { at: at('11:00') });
  needed(await salon.cancel(soon, byClient));
  needed(await salon.cancel(late));
});

test('impossible rules are refused by name', async () => {
  const salon = await world.business();
  const save = (input: object) =>
    salon.rest('POST', '/catalog', { name: 'Colour', price: 50, durationMinutes: 60, ...input });
  const bad: [object, string][] = [
    [{ processingAfterMinutes: 30 }, 'processingMinutes'],
    [{ processingMinutes: 30 }, 'processingAfterMinutes'],
    [{ processingAfterMinutes: 30, processingMinutes: 31 }, 'processingMinutes'],
    [{ processingAfterMinutes: 10, processingMinutes: 10, capacity: 2 }, 'processingMinutes'],
    [{ bookableHours: '{"mo":[]}' }, 'bookableHours.mo'],
    [{ slotStepMinutes: 0 }, 'slotStepMinutes'],
    [{ type: 'product', durationMinutes: null, horizonDays: 3 }, 'horizonDays'],
  ];
  for (const [input, path] of bad) {
    const { status, body } = await save(input);
    expect([status, body.errors.map((error: any) => error.path)]).toEqual([400, [path]]);
  }
  const shorter = needed(await save({ processingAfterMinutes: 30, processingMinutes: 30 }));
  const { body } = await salon.rest('PUT', `/catalog/${shorter.itemId}`, { durationMinutes: 45 });
  expect(body.errors).toMatchObject([{ path: 'processingMinutes' }]);
});

test('a catalog file exports and imports the rules of services', async () => {
  const salon = await world.business();
  const rules = {
    processingAfterMinutes: 20,
    processingMinutes: 30,
    slotStepMinutes: 20,
    minNoticeMinutes: 90,
    horizonDays: 14,
    cancelCutoffMinutes: 600,
  };
  const hours = JSON.stringify({ tue: '08:00-10:00' });
  const staff = [await salon.staff(), await salon.staff()];
  const own = { staff, staffCount: 2, bookableHours: hours, name: 'Colour' };
  const colour = await salon.service({ ...rules, ...own });
  const { bookableHours } = (await salon.rest('GET', `/catalog/${colour.id}`)).data;
  const send = async (csv: string) => {
    const headers = { 'content-type': 'text/csv' };
    return (await salon.rest('POST', '/catalog/import', csv, { headers })).data;
  };
  const { body: file } = await salon.rest('GET', '/catalog.csv');
  expect(await send(file)).toMatchObject({ unchanged: 1, failed: 0 });
  const change = 'name,processingMinutes,processingAfterMinutes,bookableHours\nColour,,,';
  expect(await send(change)).toMatchObject({ updated: 1 });
  const cleared = { processingMinutes: null, processingAfterMinutes: null, bookableHours: null };
  const { data } = await salon.rest('GET', `/catalog/${colour.id}`);
  expect(data).toMatchObject({ ...rules, ...cleared, staffCount: 2 });
  const bad = `name,processingAfterMinutes,processingMinutes\nColour,50,20`;
  const { failed } = await send(bad);
  expect([bookableHours, failed]).toEqual([expect.stringContaining('tue'), 1]);
});

test('a grid that began on the day before, across two openings, is the same for all requested days', async () => {
  const salon = await world.business({
    slotStepMinutes: 10,
    workingHours: JSON.stringify({ mon: [['09:00', '08:45']], tue: [['08:45', '00:45']] }),
  });
  const late = await salon.service({
    durationMinutes: 10,
    bookableHours: JSON.stringify({ tue: [['01:00', '00:30']] }),
  });
  expect(times(await salon.slots(late, '2026-03-04'))).toEqual(['00:00', '00:10', '00:20']);
  expect((await salon.book(late, { at: '2026-03-04T00:05:00+01:00' })).code).toBe('RULE_VIOLATION');
  await salon.booked(late, { at: '2026-03-04T00:10:00+01:00' });
});
