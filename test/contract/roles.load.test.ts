import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as documents from '../support/documents.ts';
import { needed } from '../support/salon.ts';
import { createWorld, type World } from '../world.ts';
import { hiddenFromBooks } from './hidden-fields.ts';
import { operations, valuesOf } from './operations.ts';
import { allowed, everyone, preparePlace, type Place, type Who } from './roles.ts';
import { saidAnyway, samplesOf } from './things.ts';

let world: World;
const places = new Map<Who, Place>();

beforeAll(async () => {
  world = await createWorld({ now: '2026-03-03T06:00:00Z' });
  await Promise.all(everyone.map(async who => places.set(who, await preparePlace(world, who))));
});

afterAll(() => world?.close());

test('the table of roles names every operation of the schema, and no other', () => {
  expect(Object.keys(allowed).toSorted()).toEqual(operations.map(each => each.name).toSorted());
});

describe.each(everyone)('the %s', who => {
  test.each(
    operations.map(operation => {
      const may = allowed[operation.name]?.includes(who) ?? false;
      return [may ? 'may' : 'may not', operation.name, operation, may] as const;
    }),
  )('%s call %s', async (_, _name, operation, may) => {
    const place = places.get(who);
    if (!place) throw new Error('There is no place.');
    const values = valuesOf(operation, samplesOf(place.things), saidAnyway);
    // A session for each call, because some end the one that they use.
    const { userId } = place;
    const credential = userId
      ? await world.issue({ kind: 'session', name: 'test', userId })
      : place.credential;
    const before = await world.sql('select count(*) as events from audit_event');
    const document = operation.documentWithout(who === 'bookkeeper' ? hiddenFromBooks : new Set());
    const answer = await world.graphql(credential)(document, operation.variables(values));
    if (may) {
      expect({ code: answer.code, message: answer.message }).toEqual({
        code: undefined,
        message: '',
      });
    } else {
      expect(answer.code).toBe('FORBIDDEN');
      expect(answer.data).toBeUndefined();
      expect(await world.sql('select count(*) as events from audit_event')).toEqual(before);
    }
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
