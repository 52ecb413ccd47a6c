import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { JsonSchema } from '../../../facades/kit/engine/json-schema.ts';
import { loadDocuments } from '../../../facades/kit/engine/load-documents.ts';
import { loadTools } from '../../../facades/api/tools/load-tools.ts';
import { createSchema } from '../../../src/app/schema.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon, type World } from '../../world.ts';

const schema = createSchema();
const tools = loadTools(schema);
const addresses = loadDocuments(
  schema,
  new URL('../../../facades/api/rest/server.ts', import.meta.url).href,
);

/** Returns the non-null part of a schema. */
const present = (value: JsonSchema): JsonSchema => value.anyOf?.[0] ?? value;

/** Returns the fields of list entries that are answered under the name of an argument but refused as part of it. */
function refusedIn(
  answered: JsonSchema,
  taken: JsonSchema,
  path: string,
  isNested = false,
): string[] {
  const [out, input] = [present(answered), present(taken)];
  if (out.items && input.items) return refusedIn(out.items, input.items, `${path}[]`, true);
  return Object.entries(out.properties ?? {}).flatMap(([name, value]) => {
    const same = input.properties?.[name];
    if (same) return refusedIn(value, same, `${path}.${name}`, isNested);
    return input.properties && isNested ? [`${path}.${name}`] : [];
  });
}

describe('a list that is replaced whole', () => {
  test('has no entry in an answer of a tool with a field that the tool refuses', () => {
    // Lines of an order are never sent back: that would order them again.
    const writing = [...tools.values()].filter(
      tool => tool.isWrite && tool.name !== 'create_order',
    );
    expect(writing.length).toBeGreaterThan(10);
    expect(
      writing.flatMap(tool => refusedIn(tool.outputSchema, tool.inputSchema, tool.name)),
    ).toEqual([]);
  });

  test('has no entry in an answer of REST with a field that its address refuses', () => {
    const replacing = addresses.filter(
      ({ directives }) => directives['rest']?.['method'] === 'PUT',
    );
    expect(replacing.length).toBeGreaterThan(10);
    expect(
      replacing.flatMap(({ name, inputSchema, outputSchema }) =>
        refusedIn(outputSchema, inputSchema.properties?.['body'] ?? inputSchema, name),
      ),
    ).toEqual([]);
  });
});

/** Tools that change the records listed by another tool, with the argument that names one record. */
const pairs = [
  ['update_business', 'list_businesses', 'businessId', 'id'],
  ['update_catalog', 'list_catalog', 'itemId', 'itemId'],
  ['update_staff', 'list_staff', 'staffId', 'staffId'],
  ['save_client', 'search_clients', 'clientId', 'clientId'],
] as const;

describe('a tool', () => {
  let world: World;
  let salon: Salon;

  beforeAll(async () => {
    world = await createWorld();
    salon = await world.business();
    const options = (value: string) => [{ name: 'size', value }];
    const staff = await salon.staff();
    await salon.service({ staff: [staff], price: 30 });
    await salon.service({
      staff: [staff],
      variants: [
        { options: options('long'), price: 50, durationMinutes: 90 },
        { options: options('short'), sku: 'S' },
      ],
    });
    const soap = await salon.product({ trackStock: true, stockOnHand: 4 });
    const shirt = await salon.product({
      trackStock: true,
      variants: [
        { options: options('S'), stockOnHand: 3 },
        { options: options('M'), stockOnHand: 0 },
      ],
    });
    const parts = [
      { catalogItemId: soap.id, quantity: 2 },
      { catalogItemId: shirt.id, variantId: shirt.variants[1].id },
    ];
    await salon.product({ name: 'Set', composition: parts });
    await salon.graphql(
      `mutation ($input: SaveStaffMemberInput!) { saveStaffMember(input: $input) { id } }`,
      {
        input: {
          businessId: salon.id,
          staffId: staff.id,
          timeOff: [
            {
              startAt: '2026-03-03T11:00:00Z',
              endAt: '2026-03-03T12:00:00Z',
              kind: 'block',
              weekly: { weekdays: ['tue'], skippedDays: ['2026-03-10'] },
            },
            { startAt: '2026-04-01T08:00:00Z', endAt: '2026-04-08T08:00:00Z', reason: 'Away' },
          ],
        },
      },
    );
    const ada = { clientName: 'Ada', clientPhone: '+4930123456', tags: ['regular'] };
    needed(await salon.ai.call('save_client', { ...ada, birthday: '--05-03' }));
  });

  afterAll(() => world?.close());

  const read = async (tool: string) => {
    const full = tools.get(tool)!.inputSchema.properties?.['full'] ? { full: true } : {};
    const { items } = needed(await salon.ai.call(tool, { limit: 100, ...full }));
    expect(items.length).toBeGreaterThan(0);
    return items as Record<string, unknown>[];
  };

  /** Returns the fields of an object that a tool takes. */
  const argumentsOf = (tool: string, value: Record<string, unknown>) => {
    const taken = tools.get(tool)!.inputSchema.properties!;
    return Object.fromEntries(Object.entries(value).filter(([name]) => name in taken));
  };

  test.each(pairs)(
    '%s takes what %s and itself answered, and nothing changes',
    async (tool, list, argument, id) => {
      const before = await read(list);
      for (const each of before) {
        const which = { [argument]: each[id] };
        const answer = needed(await salon.ai.call(tool, { ...argumentsOf(tool, each), ...which }));
        const again = needed(await salon.ai.call(tool, { ...argumentsOf(tool, answer), ...which }));
        const same = ({ version: _version, ...others }: Record<string, unknown>) => others;
        expect(same(again)).toEqual(same(answer));
      }
      const changing = ({ version: _version, ...others }: Record<string, unknown>) => others;
      expect((await read(list)).map(changing)).toEqual(before.map(changing));
    },
  );

  test('list_staff tells which period of time off is which, of what kind, and when it comes back', async () => {
    const [{ timeOff }] = (await read('list_staff')) as [{ timeOff: object[] }];
    expect(timeOff).toMatchObject([
      { timeOffId: expect.stringMatching(/^off_/), kind: 'block', weekly: { weekdays: ['tue'] } },
      { timeOffId: expect.stringMatching(/^off_/), kind: 'absence', weekly: null },
    ]);
  });

  test('update_catalog leaves a variant at the price of its item when that price is sent back', async () => {
    const options = [{ name: 'size', value: 'L' }];
    const item = await salon.service({ price: 40, durationMinutes: 60, variants: [{ options }] });
    const listed = async () =>
      (await read('list_catalog')).find(({ itemId }) => itemId === item.id)!;
    const change = async (args: object) =>
      needed(await salon.ai.call('update_catalog', { itemId: item.id, ...args }));
    const { variants, version } = await listed();
    await change({ variants, version });
    await change({ price: 45, durationMinutes: 75 });
    expect((await listed())['variants']).toMatchObject([{ price: 45, durationMinutes: 75 }]);
  });

  describe('over REST a field that follows from others', () => {
    interface Sent {
      path: string;
      list: string;
      field: string;
      other: unknown;
    }
    const sent = async (): Promise<Sent[]> => {
      const { items } = needed(await salon.rest('GET', '/catalog?type=product&limit=100'));
      const [variants, composition] = ['variants', 'composition'].map(
        list => `/catalog/${items.find((item: any) => item[list].length > 0).itemId}`,
      ) as [string, string];
      const { clientId } = needed(
        await salon.rest('POST', '/clients', {
          clientName: 'Grace',
          consents: [{ purpose: 'marketing', given: true }],
        }),
      );
      needed(
        await salon.rest('PUT', '/shop', {
          deliveryMethods: [{ method: 'post', name: 'Post', price: 5 }],
        }),
      );
      return [
        { path: variants, list: 'variants', field: 'name', other: 'Other' },
        { path: variants, list: 'variants', field: 'lowStock', other: 7 },
        { path: composition, list: 'composition', field: 'name', other: 'Other' },
        { path: `/clients/${clientId}`, list: 'consents', field: 'byName', other: 'Other' },
        { path: '/shop', list: 'deliveryMethods', field: 'gross', other: 7 },
      ];
    };

    test('is taken as it was read, and refused by its path if it is another', async () => {
      for (const { path, list, field, other } of await sent()) {
        const before = needed(await salon.rest('GET', path));
        expect(before[list].length).toBeGreaterThan(0);
        expect(before[list][0]).toHaveProperty(field);
        const { version } = before;
        const after = needed(await salon.rest('PUT', path, { [list]: before[list], version }));
        expect(after[list]).toEqual(before[list]);
        const [first, ...others] = before[list];
        const entries = [{ ...first, [field]: other }, ...others];
        const changed = { [list]: entries, version: after.version };
        const refused = await salon.rest('PUT', path, changed);
        expect([path, refused.status]).toEqual([path, 400]);
        expect(refused.message).toContain(`${list}[0].${field}`);
        expect(needed(await salon.rest('GET', path))[list]).toEqual(before[list]);
      }
    });
  });
});
