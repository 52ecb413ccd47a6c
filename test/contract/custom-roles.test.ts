import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Kind, parse, print, visit, type FieldNode } from 'graphql';
import { actions } from '../../src/domains/business/access/actions.ts';
import { roles as actionsOf } from '../../src/domains/business/access/roles.ts';
import * as documents from '../support/clients/documents.ts';
import { needed } from '../support/salon/salon.ts';
import { shops } from '../support/salon/shop.ts';
import { createWorld, type World } from '../world.ts';
import { checkEach } from './tables/check-each.ts';
import { needs } from './tables/needed-actions.ts';
import { operations, valuesOf, type SchemaOperation } from './tables/operations.ts';
import { allowed } from './tables/roles.ts';
import { furnish, samplesOf, type Things } from './tables/things.ts';

const names = actions.map(action => action.replace(':', '_'));
const people = ['owner', 'manager', 'front_desk', 'staff', 'bookkeeper'] as const;
/** Optional arguments without which an operation fails before its permission check. */
const saidAnyway = [
  'name',
  'clientName',
  'clientPhone',
  'date',
  'toDate',
  'RequestTimeOffInput.staffId',
  'ClockInput.staffId',
  'ClockOutInput.staffId',
  'session',
  'AddMemberInput.roleId',
  'SaveViewInput.list',
  'SaveViewInput.name',
  'SaveViewInput.filters',
];

const tried = operations.filter(({ name }) => Object.hasOwn(needs, name));
/** Random sets of actions that include read access, often nearly all or nearly none. */
const chosen = fc.sample(fc.subarray(names.filter(name => name !== 'business_read')), {
  numRuns: 2,
  seed: 20270712,
});

let world: World;
let things: Things;
let userId: string;
let give: (roleActions: readonly string[]) => Promise<void>;

beforeAll(async () => {
  world = await createWorld({ now: '2026-03-03T06:00:00Z', config: { shops } });
  const salon = await world.business();
  things = await furnish(world, salon);
  const person = await world.user();
  userId = person.id;
  let role = await salon.role({ name: 'Tried' });
  const input = { businessId: salon.id, email: person.email, role: 'custom', roleId: role.id };
  needed(await salon.graphql(documents.setMember, { input }));
  needed(await world.graphql(person.tokens.session)(documents.business, { businessId: salon.id }));
  give = async roleActions => {
    const { id: roleId, version } = role;
    role = await salon.role({ roleId, version, name: 'Tried', actions: roleActions });
  };
});

afterAll(() => world?.close());

test('The actions that operations need agree with the table of built-in roles.', () => {
  const mayBy = (who: (typeof people)[number], name: string) =>
    (needs[name] ?? []).every(action =>
      [...actionsOf[who]].some(each => each.replace(':', '_') === action),
    );
  const of = (may: (who: (typeof people)[number], name: string) => boolean) =>
    Object.fromEntries(tried.map(({ name }) => [name, people.filter(who => may(who, name))]));
  expect(of(mayBy)).toEqual(of((who, name) => allowed[name]?.includes(who) ?? false));
  const unnamed = operations.filter(
    ({ name }) => allowed[name]?.includes('owner') && !Object.hasOwn(needs, name),
  );
  // A confirmation link belongs to one account, so no action covers it.
  expect(unnamed.map(({ name }) => name)).toEqual(['confirmEmail']);
});

test.each(chosen.map(own => [own]))('a role of %j may call what they allow', async own => {
  await give(own);
  const included = own.includes('payment_refund') ? ['receipt_credit'] : [];
  const held = new Set(['business_read', ...own, ...included]);
  const check = async (operation: SchemaOperation) => {
    const values = valuesOf(operation, samplesOf(things), saidAnyway);
    // Each call needs its own session, because some operations end the session that they use.
    const credential = await world.issue({ kind: 'session', name: 'test', userId });
    const document = bare(operation.document);
    const answer = await world.graphql(credential)(document, operation.variables(values));
    const may = needs[operation.name]?.every(action => held.has(action)) ?? false;
    expect(answer.code === 'FORBIDDEN' ? 'refused' : 'allowed').toBe(may ? 'allowed' : 'refused');
  };
  await checkEach(tried, ({ name }) => name, check);
});

/** Reduces a document to `__typename`, since the fields of an answer require further actions. */
function bare(document: string): string {
  const nothing = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const;
  const root = (field: FieldNode): FieldNode =>
    field.selectionSet
      ? { ...field, selectionSet: { kind: Kind.SELECTION_SET, selections: [nothing] } }
      : field;
  return print(
    visit(parse(document), {
      OperationDefinition: operation => ({
        ...operation,
        selectionSet: {
          ...operation.selectionSet,
          selections: operation.selectionSet.selections.map(each =>
            each.kind === Kind.FIELD ? root(each) : each,
          ),
        },
      }),
    }),
  );
}
