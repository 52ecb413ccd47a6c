import { afterAll, describe, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { createWorld } from '../../world.ts';

const operator = { kind: 'ai', text: 'ai_of_the_operator' } as const;
const world = await createWorld({ config: { bootstrapTokens: [operator] } });
afterAll(() => world.close());
const person = await world.user('founder@example.com');
const ai = world.ai(person.tokens.ai);
const onboard = (input: object) =>
  ai.call('onboard_business', { name: 'Salon', businessType: 'salon', ...input });
const hoursOf = (data: { workingHours: string }) => JSON.parse(data.workingHours);

describe('working hours on onboarding are accepted', () => {
  test.each([
    [
      'pairs',
      {
        mon: [
          ['09:00', '13:00'],
          ['14:00', '18:00'],
        ],
      },
    ],
    [
      'full day names and objects',
      {
        Monday: [
          { open: '09:00', close: '13:00' },
          { open: '14:00', close: '18:00' },
        ],
      },
    ],
    ['texts', { monday: ['09:00-13:00', '14:00-18:00'], sun: null, tue: [] }],
    ['overlaps', { mon: ['09:00-12:00', '11:00-13:00', '14:00-18:00'] }],
  ])('as %s, and stored in one canonical form', async (_, hours) => {
    const { data } = await onboard({
      workingHours: JSON.stringify(hours),
      timezone: 'Europe/Berlin',
    });
    expect(hoursOf(data)).toMatchObject({
      timezone: 'Europe/Berlin',
      mon: [
        ['09:00', '13:00'],
        ['14:00', '18:00'],
      ],
      tue: [],
      sun: [],
    });
  });

  test('with their own time zone, unless the business is given another', async () => {
    const workingHours = JSON.stringify({ timezone: 'America/New_York', mon: '09:00-18:00' });
    const { data: own } = await onboard({ workingHours });
    const { data: other } = await onboard({ workingHours, timezone: 'europe/berlin' });
    const full = await world.graphql(person.tokens.session)(documents.business, {
      businessId: own.id,
    });
    expect([full.data.timezone, hoursOf(own).timezone]).toEqual([
      'America/New_York',
      'America/New_York',
    ]);
    expect(hoursOf(other).timezone).toBe('Europe/Berlin');
  });

  test('from Monday to Friday, nine to six, if none are given', async () => {
    const hours = hoursOf((await onboard({})).data);
    for (const day of ['mon', 'tue', 'wed', 'thu', 'fri'])
      expect(hours[day]).toEqual([['09:00', '18:00']]);
    expect([hours.sat, hours.sun]).toEqual([[], []]);
  });

  test.each([
    ['no JSON', 'nine to five', 'workingHours'],
    ['no object', '[1]', 'workingHours'],
    ['an unknown day', '{"mo":[]}', 'workingHours.mo'],
    ['a time that is none', '{"mon":[["09:00","25:00"]]}', 'workingHours.mon'],
    ['an exception on no date', '{"exceptions":{"2026-02-30":[]}}', 'workingHours.exceptions'],
    ['a zone that is none', '{"timezone":"Mars/Base"}', 'workingHours.timezone'],
  ])('but not if they are or have %s', async (_, workingHours, path) => {
    const { status, code, message } = await onboard({ workingHours });
    expect([status, code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(message).toContain(path);
  });

  test('and invalid ones leave the business unchanged on an update, too', async () => {
    const salon = await world.business();
    const update = (workingHours: string) =>
      salon.graphql(documents.updateBusiness, { input: { businessId: salon.id, workingHours } });
    expect((await update('{"mon":["18:00"]}')).message).toContain('workingHours.mon');
    const { data } = await salon.graphql(documents.business, { businessId: salon.id });
    expect([data.version, hoursOf(data).mon]).toEqual([1, [['09:00', '18:00']]]);
  });
});

describe('onboarding', () => {
  test('creates a user for the owner, and makes the caller a manager with immediate access', async () => {
    const { data } = await onboard({ ownerEmail: ' Olga@Example.COM ' });
    const { data: members } = await world.graphql(person.tokens.session)(documents.members, {
      businessId: data.id,
    });
    expect(members.items.map((each: any) => [each.user.email, each.role])).toEqual(
      expect.arrayContaining([
        ['olga@example.com', 'owner'],
        ['founder@example.com', 'manager'],
      ]),
    );
    const item = { businessId: data.id, name: 'Cut', price: 10, durationMinutes: 30 };
    expect((await ai.call('update_catalog', item)).status).toBe(200);
  });

  test('makes the caller the owner if no other is named', async () => {
    for (const ownerEmail of [undefined, 'FOUNDER@example.com']) {
      const { data } = await onboard({ ownerEmail });
      const { data: members } = await world.graphql(person.tokens.session)(documents.members, {
        businessId: data.id,
      });
      expect(members.items.map((each: any) => each.role)).toEqual(['owner']);
    }
  });

  test('from a preset takes its catalog, staff and hours, and explicit values override it', async () => {
    const { data } = await onboard({
      presetKey: 'barbershop',
      businessType: undefined,
      staff: [{ name: 'Ivan', role: 'Barber' }],
      parallelCapacity: 3,
    });
    expect(data).toMatchObject({
      presetKey: 'barbershop',
      businessType: 'barbershop',
      parallelCapacity: 3,
    });
    const { data: catalog } = await ai.call('list_catalog', { businessId: data.id });
    expect(catalog.items.length).toBeGreaterThan(2);
    const { data: staff } = await ai.call('list_staff', { businessId: data.id });
    expect(staff.items.map((each: any) => each.name)).toEqual(['Ivan']);
  });

  test('creates categories in the given order, and those that only items name', async () => {
    const { data } = await onboard({
      categories: [
        { name: 'Colour', sortOrder: 5 },
        { name: 'Hair', sortOrder: 1 },
      ],
      items: [
        { name: 'Cut', price: 30, durationMinutes: 30, categoryName: 'Hair' },
        { name: 'Soap', type: 'product', price: 4.5, categoryName: 'Shop' },
      ],
    });
    const { data: list } = await world.graphql(person.tokens.session)(documents.categories, {
      businessId: data.id,
    });
    expect(list.items.map((each: any) => each.name).toSorted()).toEqual(['Colour', 'Hair', 'Shop']);
    const { data: catalog } = await ai.call('list_catalog', { businessId: data.id });
    expect(catalog.items.map((each: any) => [each.name, each.categoryName, each.price])).toEqual(
      expect.arrayContaining([
        ['Cut', 'Hair', 30],
        ['Soap', 'Shop', 4.5],
      ]),
    );
  });

  test.each([
    ['an unknown preset', { presetKey: 'spaceport' }, 'barbershop'],
    ['no kind of business', { businessType: undefined }, 'businessType'],
    ['an empty name', { name: '  ' }, 'name'],
    [
      'a service without a length',
      { items: [{ name: 'Cut', price: 1 }] },
      'items[0].durationMinutes',
    ],
    [
      'a product with a length',
      { items: [{ name: 'Soap', type: 'product', price: 1, durationMinutes: 5 }] },
      'items[0].durationMinutes',
    ],
    ['a category twice', { categories: [{ name: 'A' }, { name: 'A' }] }, 'categories[1].name'],
    ['an owner without an address', { ownerEmail: 'olga' }, 'ownerEmail'],
    ['no such currency', { currency: 'ABC' }, 'currency'],
    ['no such zone', { timezone: '+03:00' }, 'timezone'],
    ['a national phone number', { phone: '030 123456' }, 'phone'],
  ])('with %s is refused by name', async (_, input, path) => {
    const { status, code, message } = await onboard(input);
    expect([status, code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(message).toContain(path);
  });

  test('by the operator, who is not a user, needs an owner', async () => {
    const request = { name: 'Salon', businessType: 'salon' };
    const found = (input: object) => world.ai(operator.text).call('onboard_business', input);
    const { code, message } = await found(request);
    expect(code).toBe('VALIDATION_FAILED');
    expect(message).toContain('ownerEmail');
    const { data } = await found({ ...request, ownerEmail: person.email });
    const asOwner = world.graphql(person.tokens.session);
    const { data: members } = await asOwner(documents.members, { businessId: data.id });
    expect(members.items).toMatchObject([{ role: 'owner', user: { email: person.email } }]);
  });

  test('gives businesses with one name different slugs', async () => {
    const slugs: string[] = [];
    for (let k = 0; k < 3; k++)
      slugs.push((await onboard({ name: 'Café Größe & Söhne' })).data.slug);
    expect(slugs).toEqual(['cafe-grosse-sohne', 'cafe-grosse-sohne-2', 'cafe-grosse-sohne-3']);
    expect((await onboard({ name: '理髪店' })).data.slug).toBe('business');
  });

  test('gives simultaneous businesses with one name different slugs', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => onboard({ name: 'Twins' })));
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => undefined));
    expect(new Set(answers.map(({ data }) => data.slug)).size).toBe(10);
  });
});

describe('settings', () => {
  test('stay if they are omitted, and null clears optional ones', async () => {
    const salon = await world.business({
      phone: '+4930123456',
      address: 'Street 1',
      parallelCapacity: 4,
    });
    const changed = await salon.update({ publish: true, phone: null, parallelCapacity: null });
    expect(changed).toMatchObject({ publish: true, phone: null, parallelCapacity: null });
    expect(changed).toMatchObject({ address: 'Street 1', name: 'Salon', version: 2 });
    const { data } = await salon.graphql(documents.business, { businessId: salon.id });
    expect(data).toEqual(changed);
  });

  test('with a stale version are refused', async () => {
    const salon = await world.business();
    await salon.update({ name: 'First', version: 1 });
    const input = { businessId: salon.id, name: 'Second', version: 1 };
    expect((await salon.graphql(documents.updateBusiness, { input })).code).toBe(
      'VERSION_CONFLICT',
    );
  });

  test('cannot have the slug of another business or an unknown time zone', async () => {
    const [salon, other] = [await world.business(), await world.business()];
    const change = (input: object) =>
      salon.graphql(documents.updateBusiness, { input: { businessId: salon.id, ...input } });
    expect((await change({ slug: other.slug })).code).toBe('ALREADY_EXISTS');
    expect((await change({ timezone: 'Nowhere' })).code).toBe('VALIDATION_FAILED');
    expect((await change({ horizonDays: 731 })).code).toBe('VALIDATION_FAILED');
  });

  test('of the time zone move the hours with them', async () => {
    const salon = await world.business({ slotStepMinutes: 540 });
    const cut = await salon.service();
    const changed = await salon.update({ timezone: 'America/New_York' });
    expect(hoursOf(changed).timezone).toBe('America/New_York');
    const [slot] = await salon.slots(cut, '2026-03-03');
    expect(slot!.localStart).toBe('2026-03-03T09:00:00-05:00');
  });
});
