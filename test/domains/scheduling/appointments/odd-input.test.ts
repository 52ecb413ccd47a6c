import { afterAll, describe, expect, test } from '@jest/globals';
import { createWorld } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());
const salon = await world.business();
const cut = await salon.service();

const booking = {
  catalogItemId: cut.id,
  startAt: '2026-03-02T12:00:00Z',
  clientPhone: '+4930123456',
  clientName: 'Ada',
};

describe('a start at either end of the supported time range is refused like any other', () => {
  test.each([
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '1969-12-31T23:59:59Z',
    '9999-12-31T23:59:59Z',
  ])('%s', async startAt => {
    const { status } = await salon.ai.call('create_appointment', { ...booking, startAt });
    expect([400, 422]).toContain(status);
    expect((await salon.hold(cut, { at: startAt })).code).toMatch(
      /^(RULE_VIOLATION|VALIDATION_FAILED)$/,
    );
    const listed = await salon.ai.call('list_appointments', { from: startAt });
    expect([200, 400]).toContain(listed.status);
  });
});

describe('a day at either end of the supported time range has no slots', () => {
  test.each(['0000-01-01', '0001-01-01', '9999-12-31'])('%s', async date => {
    const { status, data } = await salon.ai.call('get_availability', {
      catalogItemId: cut.id,
      date,
    });
    expect([200, 400]).toContain(status);
    if (status === 200) expect(data.slots).toEqual([]);
    const listed = await salon.ai.call('list_appointments', { date });
    expect([200, 400]).toContain(listed.status);
  });
});

test('a time without an offset is refused, and the error names the time zone and the same time in it', async () => {
  const { status, message } = await salon.ai.call('create_appointment', {
    ...booking,
    startAt: '2026-03-02T13:00:00',
  });
  expect(status).toBe(400);
  expect(message).toContain('Europe/Berlin');
  expect(message).toContain('2026-03-02T13:00:00+01:00');
});

describe('text that the database cannot store is refused or cleaned, never INTERNAL', () => {
  test.each([
    ['a NUL in the name', { clientName: 'A\u0000da' }],
    ['half a surrogate pair in the name', { clientName: 'A\ud800da' }],
    ['a NUL in a custom field', { customFields: { note: '\u0000' } }],
    ['half a surrogate pair in a custom field', { customFields: { note: '\ud800' } }],
    ['a NUL in the conversation', { conversationId: '\u0000' }],
    ['half a surrogate pair in the conversation', { conversationId: '\ud800' }],
    ['a NUL in an id', { catalogItemId: 'item_\u0000' }],
    ['a NUL in the business', { businessId: 'biz_\u0000' }],
    ['a NUL in the key', { idempotencyKey: 'a\u0000' }],
  ])('%s', async (_, odd) => {
    const { status } = await salon.ai.call('create_appointment', { ...booking, ...odd });
    expect(status).toBeLessThan(500);
  });

  test('a NUL in a search', async () => {
    const { status } = await salon.ai.call('search_clients', { search: 'a\u0000' });
    expect(status).toBeLessThan(500);
  });
});

describe('a forged cursor is refused', () => {
  const forged = (...key: unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url');
  test.each([
    ['list_appointments', 'x'],
    ['list_appointments', forged('Salon', 'biz_1')],
    ['list_appointments', forged(8.64e15, 'apt_1')],
    ['list_appointments', forged(1e300, 'apt_1')],
    ['list_catalog', forged('a', 'b', 'c', 'd')],
    ['list_catalog', forged(1.5, 'b', 'c', 'd')],
    ['list_catalog', forged(1e20, 'b', 'c', 'd')],
    ['list_audit_events', forged('\u0000')],
    ['list_staff', ''],
    ['list_businesses', forged('a')],
  ])('%s %s', async (tool, cursor) => {
    const { status, code, message } = await salon.ai.call(tool, { cursor });
    expect([status, code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(message).toContain('cursor');
  });
});
