import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSchema } from '../../src/app/schema.ts';
import { placedKinds } from '../../src/domains/business/access/located.queries.ts';
import { kindOf, newId, type IdKind } from '../../src/platform/lib/ids.ts';
import * as documents from '../support/clients/documents.ts';
import { needed } from '../support/salon/salon.ts';
import { shops } from '../support/salon/shop.ts';
import { createWorld, type Answer, type World } from '../world.ts';
import { checkEach } from './tables/check-each.ts';
import { idPlacesOf, variablesWith } from './tables/id-places.ts';
import { operations, valuesOf } from './tables/operations.ts';
import { furnish, saidAnyway, samplesOf, type Things } from './tables/things.ts';

// A business has all its things at its main location, and a manager limited to another one. Ids are found by the types of the
// schema, and in answers by their kinds. A new operation is therefore tested automatically.

let world: World;
let things: Things;
/** Location of the manager. */
let harbourId: string;
/** Calls as the manager. */
let call: (document: string, variables: object) => Promise<Answer>;

beforeAll(async () => {
  world = await createWorld({ config: { shops } });
  const salon = await world.business();
  things = await furnish(world, salon);
  const { businessId } = things;
  // An entry without a location waits for any of them.
  await world.sql('update waitlist_entry set location_ids = array[$1] where business_id = $2', [
    things.locationId,
    businessId,
  ]);
  harbourId = needed(await salon.rest('POST', '/locations', { name: 'Harbour' })).locationId;
  const person = await world.user();
  const input = { businessId, email: person.email, role: 'manager', locationIds: [harbourId] };
  needed(await salon.graphql(documents.setMember, { input }));
  // The first read accepts the invitation.
  needed(await world.graphql(person.tokens.session)(documents.business, { businessId }));
  call = async (document, variables) => {
    // Several calls end the session.
    const session = await world.issue({ kind: 'session', name: 'test', userId: person.id });
    return world.graphql(session)(document, variables);
  };
});

afterAll(() => world?.close());

const isPlaced = (id: unknown): id is string =>
  typeof id === 'string' && placedKinds.includes(kindOf(id));

const places = idPlacesOf(createSchema());
/** Operations of a business. The others are of the caller alone, or of visitors of a shop. */
const ofBusiness = new Set(
  operations
    .filter(({ fields }) => fields.some(({ name }) => name === 'businessId'))
    .map(({ name }) => name),
);
/** An item names all its staff and rooms, wherever they are. */
const ofItems = new Set(['saveCatalogItem', 'saveCatalogItems']);

test('An id of another location is indistinguishable from an unused one.', async () => {
  const samples: Record<string, unknown> = { ...samplesOf(things), type: 'product' };
  const sampleOf = (owner: string, name: string) => samples[`${owner}.${name}`] ?? samples[name];
  const placed = places
    .filter(({ operation }) => ofBusiness.has(operation) && !ofItems.has(operation))
    .flatMap(place => {
      const id = [sampleOf(place.owner, place.members.at(-1)!.name)].flat()[0];
      return isPlaced(id) ? [{ ...place, id }] : [];
    });
  const check = async ({ id, ...place }: (typeof placed)[number]) => {
    const { document } = operations.find(({ name }) => name === place.operation)!;
    const ask = async (asked: string) => {
      const also = new Set(saidAnyway);
      const { code, message } = await call(document, variablesWith(place, sampleOf, also, asked));
      return { code, message: message.replaceAll(asked, '<id>') };
    };
    const absent = await ask(newId(kindOf(id) as IdKind));
    expect(await ask(id)).toEqual(absent);
    expect(['NOT_FOUND', 'FORBIDDEN']).toContain(absent.code);
  };
  await checkEach(placed, ({ operation, path }) => `${path} of ${operation}`, check);
});

/** Kinds that the catalog names: an item names all its staff and rooms, and a journal entry is about something else. */
const namesOf: Readonly<Record<string, readonly string[]>> = {
  catalog: ['stf', 'res'],
  catalogItem: ['stf', 'res'],
  collection: ['stf', 'res'],
  collections: ['stf', 'res'],
  explainStart: ['res'],
};

test('No answer has anything of another location.', async () => {
  const queries = operations.filter(({ kind, name }) => kind === 'query' && ofBusiness.has(name));
  const ids = new RegExp(`\\b(?:${placedKinds.join('|')})_[0-9a-z]{26}`, 'g');
  const check = async (operation: (typeof queries)[number]) => {
    const values = Object.fromEntries(
      Object.entries(valuesOf(operation, samplesOf(things), saidAnyway)).filter(
        ([, value]) => ![value].flat().some(isPlaced),
      ),
    );
    const { data } = await call(operation.document, operation.variables(values));
    const seen = new Set(JSON.stringify(data ?? null).match(ids) ?? []);
    const shared = await aboutShared([...seen]);
    const kinds = namesOf[operation.name] ?? [];
    const leaked = [...seen].filter(
      id => id !== harbourId && !shared.has(id) && !kinds.includes(kindOf(id)),
    );
    expect(leaked).toEqual([]);
  };
  await checkEach(queries, ({ name }) => name, check);
});

/** Returns those of the ids that are of journal entries and messages about shared things. */
async function aboutShared(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await world.sql<{ id: string }>(
    `select id from (
       select id, subject from audit_event union all select id, subject from notification) told
     where id = any($1) and (subject is null or split_part(subject, '_', 1) <> all($2) or subject = $3)`,
    [ids, placedKinds, harbourId],
  );
  return new Set(rows.map(({ id }) => id));
}
