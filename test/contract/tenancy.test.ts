import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { loadTools } from '../../facades/api/tools/load-tools.ts';
import { type Tool } from '../../facades/api/tools/tools.ts';
import { newId, kindOf, type IdKind } from '../../src/platform/lib/ids.ts';
import { createSchema } from '../../src/app/schema.ts';
import { shops } from '../support/salon/shop.ts';
import { createWorld, type Answer, type Salon, type World } from '../world.ts';
import { checkEach } from './tables/check-each.ts';
import { operations, valuesOf, type SchemaOperation } from './tables/operations.ts';
import { furnish, samplesOf, type Things } from './tables/things.ts';

let world: World;
let mine: Salon;
let own: Things;
let other: Things;
/** Statement that reads all rows of the other tenant, which must stay unchanged. */
let statement: string;
let untouched: string[];

/** Operations outside any business, or that create one. Add a new operation only if that is true of it. */
const aboutNoBusiness = new Set([
  'viewer',
  'businesses',
  'createBusiness',
  'tariffs',
  'directoryKinds',
  'listedBusinesses',
  'listedBusiness',
  'listedSlugs',
  'requestLoginLink',
  'requestInvitationLink',
  'register',
  'signIn',
  'confirmEmail',
  'signOut',
  'operatedBusinesses',
  'tariffHistories',
  'tariffCoupons',
  'billingFigures',
  'announcements',
  'announcementAudience',
  'ownAnnouncements',
  'troubledBusinesses',
  'rowsAside',
  'serviceOverview',
  'saveTariff',
  'moveToNewestTariff',
  'saveTariffCoupon',
  'announce',
  'stopAnnouncement',
  'testAnnouncement',
  'readAnnouncements',
  'setAnnouncementMails',
  'leaveBusiness',
  'requestConfirmationLink',
  'sessions',
  'ownAuditEvents',
  'revokeSession',
  'oauthClient',
  'registerOauthClient',
  'allowOauthClient',
  'exchangeOauthCode',
  'refreshOauthTokens',
  'revokeOauthToken',
  'buyer',
  'ownLoyaltyAccounts',
  'redeemOwnReward',
  'redeemCartReward',
  'ownNews',
  'setOwnNews',
  'requestBuyerCode',
  'signInBuyer',
  'undoContactChange',
  'unsubscribe',
  'confirmNews',
  'ownMessages',
  'chooseMessages',
  // The secret of a tablet is the credential, and that of a visitor’s chat.
  'arriveAtKiosk',
  'ownConversation',
  'ownMessageFile',
  'answerBusiness',
  'updateBuyer',
  'exportBuyer',
  'eraseBuyer',
  'signOutBuyer',
  'leaveCard',
  'setAskRule',
  'setTokenLimits',
  'assistantTools',
  'tokenUsage',
  'apps',
  'saveApp',
  'rotateAppSecret',
  'deleteApp',
  'setAppWebhook',
]);

/** A token id determines the business. */
const byToken = new Set(['revokeToken', 'setAllowedOrigins']);

beforeAll(async () => {
  world = await createWorld({ config: { shops } });
  const [a, b] = await Promise.all([
    world.business({ name: 'Mine' }),
    world.business({ name: 'Another’s' }),
  ]);
  mine = a;
  [own, other] = await Promise.all([furnish(world, a), furnish(world, b)]);
  statement = await readingAllOf();
  untouched = await dump();
});

afterAll(() => world?.close());

const tenanted = operations.filter(operation => !aboutNoBusiness.has(operation.name));

/** Returns the fields of an operation that take an id of a record in a business. */
const idsOf = (operation: SchemaOperation) =>
  operation.fields.filter(field => field.isId && field.name !== 'businessId');

/** Returns a statement that reads all rows of one business, the journal included. */
async function readingAllOf(): Promise<string> {
  const tables = await world.sql<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'business_id' order by 1`,
  );
  const selects = tables.map(({ name }) => `select t from ${name} t where business_id = $1`);
  return [...selects, 'select t from business t where id = $1']
    .map(select => select.replace('select t', 'select to_jsonb(t)::text as row'))
    .join(' union all ');
}

const dump = async () =>
  (await world.sql<{ row: string }>(statement, [other.businessId]))
    .map(({ row }) => row)
    .toSorted();

// No call may change the other business, whatever its answer.
afterEach(async () => expect(await dump()).toEqual(untouched));

async function expectNothingFound(call: () => Promise<Answer>): Promise<Answer> {
  const answer = await call();
  expect(answer).toMatchObject({ code: 'NOT_FOUND' });
  expect(answer.data ?? null).toBeNull();
  return answer;
}

const fresh = (id: unknown) => newId(kindOf(String(id)) as IdKind);

test.each([
  ['its owner', () => mine.tokens.session],
  ['its service token', () => mine.tokens.service],
])('another tenant’s business is not there for any operation of %s', async (_, credential) => {
  const check = async (operation: SchemaOperation) => {
    const ids = idsOf(operation).map(field => field.name);
    const values = valuesOf(operation, samplesOf(other), ids);
    const namesBusiness = operation.fields.some(({ name }) => name === 'businessId');
    if (!byToken.has(operation.name))
      expect(values).toHaveProperty(namesBusiness ? 'businessId' : 'slug');
    await expectNothingFound(() =>
      world.graphql(credential())(operation.document, operation.variables(values)),
    );
  };
  await checkEach(tenanted, ({ name }) => name, check);
});

test('A call without a business shows only the caller’s own data.', async () => {
  for (const name of ['viewer', 'businesses']) {
    const operation = operations.find(each => each.name === name);
    const answer = await mine.graphql(operation?.document ?? '');
    expect(answer.code).toBeUndefined();
    const text = JSON.stringify(answer.data);
    const ids = Object.values(other).filter(value => String(value).includes('_'));
    for (const id of ids) expect(text).not.toContain(id);
    expect(text).not.toContain('Another’s');
  }
});

/** Returns the id arguments of a tool, except `conversationId`, which the caller chooses. */
const idNames = (tool: Tool) =>
  Object.keys(tool.inputSchema.properties ?? {}).filter(
    name => /Ids?$/.test(name) && name !== 'businessId' && name !== 'conversationId',
  );

/** Returns the arguments that a tool needs, from samples. */
function argumentsOf(tool: Tool, things: Things, names: readonly string[] = []) {
  const status = tool.name === 'set_order_status' ? 'ready' : 'arrived';
  const all = samplesOf(things);
  const services = all['visitTimes.services'];
  const samples: Record<string, unknown> = { ...all, status, services };
  const { properties = {}, required = [] } = tool.inputSchema;
  const anyway = ['businessId', 'date', 'name', 'price', 'reason', 'durationMinutes'];
  const wanted = [...required, ...names, ...anyway.filter(name => name in properties)];
  return Object.fromEntries(
    wanted.map(name => {
      if (samples[name] === undefined) {
        throw new Error(
          `${tool.name} takes ${name}, of which there is no sample: add one to samplesOf in test/contract/tables/things.ts.`,
        );
      }
      return [name, samples[name]];
    }),
  );
}

const withoutBusiness = new Set([
  'list_businesses',
  'onboard_business',
  'get_proposal',
  'find_operation',
  'run_operation',
]);
const toolsOfBusinesses = [...loadTools(createSchema()).values()].filter(
  // A token that asks first sees only its own proposals (test/domains/proposals). Operations are those of REST.
  ({ name }) => !withoutBusiness.has(name),
);

describe.each(['ai', 'mcp'] as const)('over %s', api => {
  test('no tool finds anything of another tenant’s business', async () => {
    const check = async (tool: Tool) => {
      const args = argumentsOf(tool, other, idNames(tool));
      expect(args).toHaveProperty('businessId');
      await expectNothingFound(() => mine[api].call(tool.name, args));
    };
    await checkEach(toolsOfBusinesses, ({ name }) => name, check);
  });

  test('Every tool answers another tenant’s id like an unused one.', async () => {
    const places = toolsOfBusinesses.flatMap(tool => idNames(tool).map(name => ({ tool, name })));
    const check = async ({ tool, name }: (typeof places)[number]) => {
      const args = argumentsOf(tool, own);
      const foreignId = [samplesOf(other)[name]].flat()[0];
      const isList = tool.inputSchema.properties?.[name]?.type === 'array';
      const call = (id: unknown) =>
        mine[api].call(tool.name, { ...args, [name]: isList ? [id] : id });
      const foreign = await expectNothingFound(() => call(foreignId));
      expect((await call(fresh(foreignId))).message).toBe(foreign.message);
    };
    await checkEach(places, ({ tool, name }) => `${name} of ${tool.name}`, check);
  });

  test('The list of businesses has only the caller’s own.', async () => {
    const seen = await mine[api].call('list_businesses');
    expect(seen.data.items.map((business: { id: string }) => business.id)).toEqual([mine.id]);
  });
});
