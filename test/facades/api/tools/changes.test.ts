import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { furnish, type Things } from '../../../contract/tables/things.ts';
import { createWorld, type Salon, type World } from '../../../world.ts';
import { checkedCall } from './checked-call.ts';

let world: World;
let salon: Salon;
let things: Things;
let call: ReturnType<typeof checkedCall>;

beforeAll(async () => {
  world = await createWorld();
  salon = await world.business();
  things = await furnish(world, salon);
  call = checkedCall(salon);
});

afterAll(() => world?.close());

describe('fields omitted from an update', () => {
  test('An item keeps its article number, text, category, hours and all other omitted fields.', async () => {
    const before = await call('update_catalog', {
      businessId: salon.id,
      name: 'Colour',
      price: 80,
      durationMinutes: 90,
      sku: 'COL-1',
      description: 'Roots to tips.',
      categoryName: 'Colours',
      images: ['https://example.com/a.png'],
      bufferAfterMinutes: 10,
      staffIds: [things.staffId],
      resourceIds: [things.resourceId],
    });
    const { itemId, version } = before;
    const after = await call('update_catalog', { businessId: salon.id, itemId, name: 'Colouring' });
    expect(after).toEqual({ ...before, name: 'Colouring', version: version + 1 });
  });

  test('A null clears each clearable field of an item.', async () => {
    const { itemId } = await call('update_catalog', {
      businessId: salon.id,
      name: 'Gel',
      type: 'product',
      price: 8,
      sku: 'GEL-1',
      description: 'Strong.',
      categoryName: 'Shelf',
    });
    const cleared = { businessId: salon.id, itemId, sku: null, description: null };
    expect(await call('update_catalog', { ...cleared, categoryName: null })).toMatchObject({
      sku: null,
      description: null,
      categoryName: null,
      price: 8,
    });
  });

  test('A staff member keeps hours, time off and services.', async () => {
    const { data: before } = await salon.ai.call('update_staff', {
      businessId: salon.id,
      name: 'Zoe',
      role: 'Barber',
      workingHours: '{"mon":["09:00-12:00"]}',
      timeOff: [{ startAt: '2026-04-01T08:00:00Z', endAt: '2026-04-02T08:00:00Z', reason: 'away' }],
    });
    const { staffId, version } = before;
    const after = await call('update_staff', { businessId: salon.id, staffId, role: 'Stylist' });
    expect(after).toEqual({ ...before, role: 'Stylist', version: version + 1 });
  });

  test('A rescheduled appointment keeps its staff member.', async () => {
    const [first, second] = await Promise.all([salon.staff(), salon.staff({ name: 'Bea' })]);
    const item = await salon.service({ name: 'Wash', staff: [first, second] });
    const booked = await salon.booked(item, { at: '2026-04-07T08:00:00Z', staff: second });
    const moved = await call('reschedule_appointment', {
      businessId: salon.id,
      appointmentId: booked.id,
      startAt: '2026-04-08T08:00:00Z',
    });
    expect(moved.staffId).toBe(second.id);
  });
});

describe('businessId', () => {
  test('A caller may omit businessId, or send null, if the token sees exactly one business.', async () => {
    const only = await world.business({ name: 'Only' });
    for (const args of [{}, { businessId: null }]) {
      const { data } = await only.ai.call('get_business', args);
      expect(data).toMatchObject({ id: only.id });
    }
    const { data } = await only.mcp.call('update_catalog', {
      name: 'Comb',
      type: 'product',
      price: 3,
    });
    expect(data).toMatchObject({ name: 'Comb' });
  });

  test('A call without businessId is refused if the token sees several businesses or none.', async () => {
    const several = await world.business({ name: 'First of two' });
    await several.ai.call('onboard_business', { name: 'Second of two', presetKey: 'cafe' });
    const none = await world.user();
    for (const ai of [several.ai, world.ai(none.tokens.ai)]) {
      const { code, message } = await ai.call('list_catalog');
      expect(code).toBe('VALIDATION_FAILED');
      expect(message).toMatch(/^businessId: required/);
    }
  });
});

test('Businesses of one name can be onboarded at the same time.', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => world.user()));
  const answers = await Promise.all(
    people.map(person =>
      world.ai(person.tokens.ai).call('onboard_business', { name: 'Twin', presetKey: 'cafe' }),
    ),
  );
  expect(answers.map(answer => answer.message)).toEqual(people.map(() => ''));
  expect(new Set(answers.map(answer => answer.data?.slug)).size).toBe(people.length);
});
