import { describe, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import type { Salon } from '../../world.ts';
import { createLinkedWorld } from './linked-world.ts';

const { world, service, link, sync, listed } = await createLinkedWorld();

const noon = { startAt: '2026-03-03T11:00:00Z', endAt: '2026-03-03T12:00:00Z' };

/** Creates a salon with a staff member who has linked a calendar. */
async function linkedSalon(provider: 'google' | 'microsoft', settings = {}) {
  const salon = await world.business(settings);
  const anna = await salon.staff({ name: 'Anna' });
  const cut = await salon.service({ staff: [anna] });
  expect((await link(salon, anna.id, provider)).status).toBe(303);
  const [{ linkedCalendarId }] = await listed(salon);
  return { salon, anna, cut, linkedCalendarId };
}

const laneOf = async (salon: Salon, day: string) =>
  needed(await salon.rest('GET', `/schedule?from=${day}`)).days[0].lanes[0];

describe.each(['google', 'microsoft'] as const)('a calendar of %s', provider => {
  const there = service[provider];
  const titles = () => there.shown().map(({ title }) => title);

  test('blocks its owner for bookings while it has busy events', async () => {
    there.put({ id: 'lunch', ...noon });
    const free = { startAt: '2026-03-03T13:00:00Z', endAt: '2026-03-03T14:00:00Z' };
    there.put({ id: 'reminder', ...free, isFree: true });
    there.put({ id: 'errand', startAt: '2026-03-03T08:00:00Z', endAt: '2026-03-03T09:00:00Z' });
    const { salon, cut } = await linkedSalon(provider);
    await sync();
    expect((await salon.book(cut, { at: noon.startAt })).code).toBe('RULE_VIOLATION');
    needed(await salon.book(cut, { at: free.startAt }));
    there.remove('lunch');
    await sync(6);
    needed(await salon.book(cut, { at: noon.startAt }));
    expect((await salon.book(cut, { at: '2026-03-03T08:00:00Z' })).code).toBe('RULE_VIOLATION');
  });

  test('shows the visits of its owner in their current state, and is not blocked by them', async () => {
    const { salon, cut } = await linkedSalon(provider);
    const visit = needed(await salon.book(cut, { at: noon.startAt }));
    await sync();
    expect(titles()).toEqual(['Cut: Ada']);
    await sync(6);
    needed(await salon.move(visit, { startAt: '2026-03-03T11:15:00Z' }));
    await sync(6);
    expect(there.shown().map(({ startAt }) => Date.parse(startAt))).toEqual([
      Date.parse('2026-03-03T11:15:00Z'),
    ]);
    needed(await salon.cancel(visit));
    await sync(6);
    expect(there.shown()).toEqual([]);
    expect(await laneOf(salon, '2026-03-03')).toMatchObject({ busyElsewhere: [] });
  });

  test('writes each event once, even if the answer was lost', async () => {
    const { salon, cut } = await linkedSalon(provider);
    await sync();
    needed(await salon.book(cut, { at: noon.startAt }));
    there.fail(null, 'late');
    await sync(6);
    expect(titles()).toEqual(['Cut: Ada']);
    there.fail();
    // Even if it is read before it is recorded as ours, the event does not block its own time for good.
    await sync(6);
    expect(titles()).toEqual(['Cut: Ada']);
    expect(await laneOf(salon, '2026-03-03')).toMatchObject({ busyElsewhere: [] });
  });

  test('removes a cancelled visit whose written event was never confirmed', async () => {
    const { salon, cut } = await linkedSalon(provider);
    await sync();
    const visit = needed(await salon.book(cut, { at: noon.startAt }));
    there.fail(null, 'late');
    await sync(6);
    expect(titles()).toEqual(['Cut: Ada']);
    needed(await salon.cancel(visit));
    await sync(6);
    expect(titles()).toEqual([]);
  });

  test('is shown with its conflicts, which stay booked', async () => {
    const { salon, cut } = await linkedSalon(provider);
    const visit = needed(await salon.book(cut, { at: noon.startAt }));
    there.put({ id: 'dentist', ...noon });
    await sync(6);
    expect(await laneOf(salon, '2026-03-03')).toMatchObject({
      busyElsewhere: [noon],
      absences: [],
      timeOff: [],
      visits: [{ appointmentId: visit.id, status: 'confirmed' }],
    });
    expect(await listed(salon)).toMatchObject([
      { status: 'active', affectedAppointments: [{ appointmentId: visit.id }] },
    ]);
  });

  test('is read again in full if the service has lost the cursor', async () => {
    there.put({ id: 'lunch', ...noon });
    const { salon } = await linkedSalon(provider);
    await sync();
    there.remove('lunch');
    there.put({ id: 'later', startAt: '2026-03-03T14:00:00Z', endAt: '2026-03-03T15:00:00Z' });
    there.forgetCursors();
    await sync(6);
    const { busyElsewhere } = await laneOf(salon, '2026-03-03');
    expect(busyElsewhere).toEqual([
      { startAt: '2026-03-03T14:00:00Z', endAt: '2026-03-03T15:00:00Z' },
    ]);
  });

  test('has all-day events as whole local days', async () => {
    const timezone = provider === 'google' ? 'Europe/Berlin' : 'America/Los_Angeles';
    const wednesday = { startAt: '2026-03-04T00:00:00Z', endAt: '2026-03-05T00:00:00Z' };
    there.put({ id: 'fair', ...wednesday, isAllDay: true });
    const { salon } = await linkedSalon(provider, {
      timezone,
      workingHours: { mon: [['00:00', '24:00']], wed: [['00:00', '24:00']] },
    });
    await sync();
    const [from, to] = provider === 'google' ? ['03T23', '04T23'] : ['04T08', '05T08'];
    expect(await laneOf(salon, '2026-03-04')).toMatchObject({
      busyElsewhere: [{ startAt: `2026-03-${from}:00:00Z`, endAt: `2026-03-${to}:00:00Z` }],
      onShift: [],
    });
  });

  test('gets a new token when the present one is invalid, and waits when the service does not answer', async () => {
    there.put({ id: 'lunch', ...noon });
    const { salon, cut } = await linkedSalon(provider);
    await sync();
    there.endToken();
    await sync(6);
    expect(await listed(salon)).toMatchObject([{ status: 'active', problem: null }]);
    there.fail('drop');
    await sync(6);
    const [failing] = await listed(salon);
    expect(failing).toMatchObject({
      status: 'failing',
      problem: 'unreachable',
      syncedAt: '2026-03-02T08:06:00Z',
      nextSyncAt: '2026-03-02T08:13:00Z',
    });
    needed(await salon.book(cut, { at: '2026-03-03T14:00:00Z' }));
    await world.jobs.pass();
    const before = there.calls.length;
    await sync();
    expect(there.calls).toHaveLength(before);
    there.fail(429);
    await sync(1);
    expect(await listed(salon)).toMatchObject([
      { problem: 'rate_limited', nextSyncAt: '2026-03-02T08:23:00Z' },
    ]);
    await sync(10);
    expect(await listed(salon)).toMatchObject([{ status: 'active', problem: null }]);
    expect(titles()).toEqual(['Cut: Ada']);
    expect((await salon.book(cut, { at: noon.startAt })).code).toBe('RULE_VIOLATION');
  });

  test('must be linked again once its owner revoked the consent, and then continues', async () => {
    there.put({ id: 'lunch', ...noon });
    const { salon, anna, cut, linkedCalendarId } = await linkedSalon(provider);
    const visit = needed(await salon.book(cut, { at: '2026-03-03T14:00:00Z' }));
    await sync();
    there.setRevoked(true);
    await sync(6);
    expect(await listed(salon)).toMatchObject([
      { status: 'revoked', problem: 'consent_over', nextSyncAt: null },
    ]);
    const [event] = await salon.journal({ subject: linkedCalendarId });
    expect(event).toMatchObject({ eventType: 'linked_calendar.revoked' });
    const before = there.calls.length;
    await sync(600);
    expect(there.calls).toHaveLength(before);
    expect((await salon.book(cut, { at: noon.startAt })).code).toBe('RULE_VIOLATION');
    there.setRevoked(false);
    needed(await salon.move(visit, { startAt: '2026-03-03T14:15:00Z' }));
    await link(salon, anna.id, provider);
    await sync();
    expect(await listed(salon)).toMatchObject([{ linkedCalendarId, status: 'active' }]);
    expect(titles()).toEqual(['Cut: Ada']);
    expect((await laneOf(salon, '2026-03-03')).busyElsewhere).toEqual([noon]);
  });

  test('stops counting at once when unlinked, and is cleared as soon as possible', async () => {
    there.put({ id: 'lunch', ...noon });
    const { salon, cut, linkedCalendarId } = await linkedSalon(provider);
    needed(await salon.book(cut, { at: '2026-03-03T14:00:00Z' }));
    await sync();
    there.fail('drop');
    needed(await salon.rest('DELETE', `/linked-calendars/${linkedCalendarId}`));
    expect(await listed(salon)).toEqual([]);
    needed(await salon.book(cut, { at: noon.startAt }));
    expect(titles()).toEqual(['Cut: Ada']);
    await sync(2);
    expect(titles()).toEqual(['Cut: Ada']);
    await sync(2);
    expect(titles()).toEqual([]);
    expect(there.isRevoked()).toBe(provider === 'google');
    const left = await world.sql('select from linked_calendar where id = $1', [linkedCalendarId]);
    expect(left).toEqual([]);
  });

  test('pauses while its owner is inactive', async () => {
    const { salon, anna, cut } = await linkedSalon(provider);
    needed(await salon.book(cut, { at: noon.startAt }));
    await sync();
    await salon.staff({ staffId: anna.id, active: false });
    await sync(6);
    expect(titles()).toEqual([]);
    await salon.staff({ staffId: anna.id, active: true });
    await sync(6);
    expect(titles()).toEqual(['Cut: Ada']);
  });

  test('contains no erased client, also in past visits', async () => {
    const { salon, cut } = await linkedSalon(provider);
    const visit = needed(await salon.book(cut, { at: noon.startAt }));
    await sync();
    world.clock.set('2026-03-04T08:00:00Z');
    needed(await salon.setStatus(visit, 'arrived'));
    needed(await salon.setStatus(visit, 'completed'));
    await sync(6);
    expect(titles()).toEqual(['Cut: Ada']);
    needed(await salon.rest('POST', `/clients/${visit.clientId}/erase`, {}));
    await sync(6);
    expect(titles()).toEqual([]);
  });
});

test('a due calendar shows a visit within a minute', async () => {
  const { salon, cut } = await linkedSalon('google');
  await sync();
  needed(await salon.book(cut, { at: noon.startAt }));
  world.clock.advance({ minutes: 1 });
  await world.jobs.pass();
  await sync();
  expect(service.google.shown()).toHaveLength(1);
});

test('another calendar of the same person replaces the former one', async () => {
  const { salon, anna, cut } = await linkedSalon('google');
  service.google.put({ id: 'lunch', ...noon });
  needed(await salon.book(cut, { at: '2026-03-03T14:00:00Z' }));
  await sync();
  await link(salon, anna.id, 'microsoft');
  await sync(2);
  expect(await listed(salon)).toMatchObject([{ provider: 'microsoft', status: 'active' }]);
  expect(service.google.shown()).toEqual([]);
  expect(service.microsoft.shown()).toHaveLength(1);
  needed(await salon.book(cut, { at: noon.startAt }));
});

test('no token is sent to another address that the calendar service names', async () => {
  const { salon } = await linkedSalon('microsoft');
  service.microsoft.leadTo(service.google.url);
  await sync();
  service.google.calls.length = 0;
  await sync(6);
  expect(service.google.calls).toEqual([]);
  expect(await listed(salon)).toMatchObject([{ provider: 'microsoft', status: 'active' }]);
});

test('the tokens of a consent are stored sealed', async () => {
  const { salon } = await linkedSalon('google');
  const [row] = await world.sql('select * from linked_calendar where business_id = $1', [salon.id]);
  expect(JSON.stringify(row)).not.toMatch(/refresh-1|access-/);
  const logs = world.logs.join('');
  expect(logs).toContain('/calendars/linked?');
  expect(logs).not.toMatch(/refresh-1|access-|code-1/);
});
