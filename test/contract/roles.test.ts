import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as documents from '../support/clients/documents.ts';
import { needed } from '../support/salon/salon.ts';
import { shops } from '../support/salon/shop.ts';
import { createWorld, type World } from '../world.ts';
import { callAs, needsMore } from './tables/call-as.ts';
import { checkEach } from './tables/check-each.ts';
import { operations, type SchemaOperation } from './tables/operations.ts';
import { allowed, everyone, preparePlace, type Place, type Who } from './tables/roles.ts';

let world: World;
const places = new Map<Who, Place>();

beforeAll(async () => {
  world = await createWorld({ now: '2026-03-03T06:00:00Z', config: { shops } });
  await Promise.all(everyone.map(async who => places.set(who, await preparePlace(world, who))));
});

afterAll(() => world?.close());

test('the table of roles names every operation of the schema, and no other', () => {
  expect(Object.keys(allowed).toSorted()).toEqual(operations.map(each => each.name).toSorted());
});

describe.each(everyone)('the %s', who => {
  const mayCall = ({ name }: SchemaOperation) => allowed[name]?.includes(who) ?? false;
  const nameOf = ({ name }: SchemaOperation) => name;
  const placeOf = () => {
    const place = places.get(who);
    if (!place) throw new Error('There is no place.');
    return place;
  };

  test('is refused every other operation, and nothing is written', async () => {
    const place = placeOf();
    const others = operations.filter(operation => !mayCall(operation));
    const events = () => world.sql('select count(*) as events from audit_event');
    const before = await events();
    await checkEach(others, nameOf, async operation => {
      const { code, data } = await callAs(world, who, place, operation);
      expect({ code, data }).toEqual({ code: 'FORBIDDEN' });
    });
    expect(await events()).toEqual(before);
  });

  test('may call what the table says', async () => {
    const place = placeOf();
    // One at a time: some calls end records that others change.
    await checkEach(
      operations.filter(operation => mayCall(operation) && !needsMore.has(operation.name)),
      nameOf,
      async operation => {
        const mayEnd = operation.kind === 'mutation';
        const { code, message } = await callAs(world, who, place, operation, { mayEnd });
        expect({ code, message }).toEqual({ code: undefined, message: '' });
      },
      { atOnce: 1 },
    );
  });
});

describe('beyond their operations', () => {
  test('staff may book off the grid and outside the hours', async () => {
    const place = places.get('staff');
    if (!place) throw new Error('There is no place.');
    const { businessId, catalogItemId } = place.things;
    const input = {
      businessId,
      catalogItemId,
      clientPhone: '+4930123456',
      clientName: 'Ada',
      startAt: '2026-03-06T03:07:00Z',
    };
    const book = (request: object) =>
      world.graphql(place.credential)(documents.createAppointment, { input: request });
    expect((await book(input)).code).toBe('RULE_VIOLATION');
    expect((await book({ ...input, force: true })).code).toBeUndefined();
  });

  test('an owner’s AI token does not open GraphQL, and so neither members nor tokens', async () => {
    const { tokens } = await world.business();
    for (const token of [tokens.ai, tokens.mcp]) {
      const answer = await world.graphql(token)('{ viewer { credential } }');
      expect([answer.status, answer.code]).toEqual([401, 'UNAUTHENTICATED']);
    }
  });

  test('a member taken out sees nothing from the next call on', async () => {
    const salon = await world.business();
    const person = await world.user();
    const member = needed(
      await salon.graphql(documents.setMember, {
        input: { businessId: salon.id, email: person.email, role: 'manager' },
      }),
    );
    const look = () =>
      world.graphql(person.tokens.session)(documents.business, { businessId: salon.id });
    expect((await look()).code).toBeUndefined();
    needed(
      await salon.graphql(documents.removeMember, {
        businessId: salon.id,
        membershipId: member.id,
      }),
    );
    expect((await look()).code).toBe('NOT_FOUND');
  });

  test('the last owner can neither leave nor step down', async () => {
    const salon = await world.business();
    const members = needed(await salon.graphql(documents.members, { businessId: salon.id }));
    const [owner] = members.items;
    const leave = await salon.graphql(documents.removeMember, {
      businessId: salon.id,
      membershipId: owner.id,
    });
    const stepDown = await salon.graphql(documents.setMember, {
      input: { businessId: salon.id, email: owner.user.email, role: 'staff' },
    });
    expect([leave.code, stepDown.code]).toEqual(['RULE_VIOLATION', 'RULE_VIOLATION']);
  });
});
