import { afterAll, describe, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const set = (salon: Salon, email: string, role: string) =>
  salon.graphql(documents.setMember, { input: { businessId: salon.id, email, role } });
const list = async (salon: Salon) =>
  (await salon.graphql(documents.members, { businessId: salon.id })).data.items;

/** Creates a salon and a user with a role in it. */
async function salonWith(role: string) {
  const salon = await world.business();
  const person = await world.user();
  await set(salon, person.email, role);
  return { salon, person, graphql: world.graphql(person.tokens.session) };
}

test('a member who is set twice has the later role and is listed once', async () => {
  const salon = await world.business();
  await set(salon, 'Mia@Example.com', 'staff');
  await set(salon, 'mia@example.com', 'manager');
  const members = await list(salon);
  expect(members.map((each: any) => each.role)).toEqual(['owner', 'manager']);
});

test('the last owner can neither be removed nor get another role', async () => {
  const salon = await world.business();
  const [me] = await list(salon);
  const remove = () =>
    salon.graphql(documents.removeMember, { businessId: salon.id, membershipId: me.id });
  expect((await remove()).code).toBe('RULE_VIOLATION');
  expect((await set(salon, salon.owner.email, 'staff')).code).toBe('RULE_VIOLATION');
  for (const role of ['manager', 'front_desk', 'bookkeeper']) {
    expect((await set(salon, salon.owner.email, role)).code).toBe('RULE_VIOLATION');
  }
  await set(salon, 'second@example.com', 'owner');
  expect((await remove()).code).toBeUndefined();
  expect((await salon.graphql(documents.members, { businessId: salon.id })).code).toBe('NOT_FOUND');
});

test('one of two owners who remove each other at once stays', async () => {
  const { salon, person, graphql } = await salonWith('owner');
  const members = await list(salon);
  const other = (email: string) => members.find((each: any) => each.user.email !== email).id;
  const answers = await Promise.all([
    salon.graphql(documents.removeMember, {
      businessId: salon.id,
      membershipId: other(salon.owner.email),
    }),
    graphql(documents.removeMember, { businessId: salon.id, membershipId: other(person.email) }),
  ]);
  expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
  const left = await world.sql('select from membership where business_id = $1', [salon.id]);
  expect(left).toHaveLength(1);
});

test('a removed role is gone with the next call', async () => {
  const { salon, graphql } = await salonWith('staff');
  expect((await graphql(documents.business, { businessId: salon.id })).code).toBeUndefined();
  const [, member] = await list(salon);
  await salon.graphql(documents.removeMember, { businessId: salon.id, membershipId: member.id });
  expect((await graphql(documents.business, { businessId: salon.id })).code).toBe('NOT_FOUND');
});

describe('a member with the role', () => {
  const verdicts: [string, string, string | undefined][] = [
    ['manager', 'update', undefined],
    ['manager', 'item', undefined],
    ['manager', 'book', undefined],
    ['manager', 'member', 'FORBIDDEN'],
    ['manager', 'token', 'FORBIDDEN'],
    ['manager', 'audit', undefined],
    ['front_desk', 'update', 'FORBIDDEN'],
    ['front_desk', 'item', 'FORBIDDEN'],
    ['front_desk', 'book', undefined],
    ['front_desk', 'member', 'FORBIDDEN'],
    ['front_desk', 'token', 'FORBIDDEN'],
    ['front_desk', 'audit', 'FORBIDDEN'],
    ['bookkeeper', 'update', 'FORBIDDEN'],
    ['bookkeeper', 'item', 'FORBIDDEN'],
    ['bookkeeper', 'book', 'FORBIDDEN'],
    ['bookkeeper', 'member', 'FORBIDDEN'],
    ['bookkeeper', 'token', 'FORBIDDEN'],
    ['bookkeeper', 'audit', 'FORBIDDEN'],
    ['staff', 'update', 'FORBIDDEN'],
    ['staff', 'item', 'FORBIDDEN'],
    ['staff', 'book', undefined],
    ['staff', 'member', 'FORBIDDEN'],
    ['staff', 'token', 'FORBIDDEN'],
    ['staff', 'audit', 'FORBIDDEN'],
  ];
  test.each(verdicts)('%s tries %s and gets %s', async (role, deed, code) => {
    const { salon, graphql } = await salonWith(role);
    const businessId = salon.id;
    const cut = await salon.service();
    const deeds: Record<string, [string, object]> = {
      update: [documents.updateBusiness, { input: { businessId, name: 'Mine' } }],
      item: [documents.saveCatalogItem, { input: { businessId, itemId: cut.id, price: 1 } }],
      book: [
        documents.createAppointment,
        {
          input: {
            businessId,
            catalogItemId: cut.id,
            clientPhone: '+4930123456',
            clientName: 'Ada',
            startAt: '2026-03-02T12:00:00Z',
          },
        },
      ],
      member: [
        documents.setMember,
        { input: { businessId, email: 'x@example.com', role: 'owner' } },
      ],
      token: [documents.createToken, { input: { businessId, kind: 'service', name: 'x' } }],
      audit: [documents.auditEvents, { businessId }],
    };
    expect((await graphql(...deeds[deed]!)).code).toBe(code);
  });

  test('an unrelated user gets the same answer as for a business that does not exist', async () => {
    const salon = await world.business();
    const stranger = await world.user();
    const graphql = world.graphql(stranger.tokens.session);
    const there = await graphql(documents.business, { businessId: salon.id });
    const nowhere = await graphql(documents.business, {
      businessId: 'biz_01m7ywkdhkeh0btgmmx11qan3g',
    });
    expect([there.code, there.message]).toEqual([nowhere.code, nowhere.message]);
    expect(there.code).toBe('NOT_FOUND');
  });
});
