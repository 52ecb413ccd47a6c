import { afterAll, describe, expect, test } from '@jest/globals';
import * as documents from '../../../support/clients/documents.ts';
import { loadTools } from '../../../../facades/api/tools/load-tools.ts';
import { createContext } from '../../../../src/app/context.ts';
import { createWorld, type Salon } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const create = async (salon: Salon, input: object) =>
  salon.graphql(documents.createToken, { input: { name: 'Mine', ...input } });

test.each([
  ['mcp', 'mcp_', false],
  ['ai', 'ai_', false],
  ['service', 'svc_', true],
  ['widget', 'wgt_', true],
  ['shop', 'shk_', true],
  ['public', 'pub_', true],
])(
  'a %s token begins with %s and is shown once, then only by its first characters',
  async (kind, prefix, isOfBusiness) => {
    const salon = await world.business();
    const owned = isOfBusiness ? { businessId: salon.id } : {};
    const { data } = await create(salon, { kind, ...owned });
    expect(data.text.startsWith(prefix)).toBe(true);
    expect(data.text.length - prefix.length).toBeGreaterThanOrEqual(43);
    expect(data.text.startsWith(data.token.prefix)).toBe(true);
    expect(data.token).toMatchObject({ status: 'active', lastUsedAt: null, name: 'Mine' });
    const list = await salon.graphql(documents.tokens, owned);
    expect(list.data.items[0]).toEqual(data.token);
    expect(JSON.stringify(list.body)).not.toContain(data.text);
  },
);

test('an AI token has the scope ai, and no other', async () => {
  const salon = await world.business();
  expect((await create(salon, { kind: 'ai' })).data.token.scopes).toEqual(['ai']);
  const list = await salon.graphql(documents.tokens);
  const scopes = new Map(list.data.items.map((each: any) => [each.kind, each.scopes]));
  expect(scopes.get('ai')).toEqual(['ai']);
  expect((await create(salon, { kind: 'mcp', scopes: ['ai'] })).code).toBe('VALIDATION_FAILED');
});

test.each(['mcp', 'ai'])('an %s token belongs to no business, and says so', async kind => {
  const salon = await world.business();
  const { code, message } = await create(salon, { kind, businessId: salon.id });
  expect([code, message]).toEqual(['VALIDATION_FAILED', expect.stringContaining('businessId')]);
});

describe('the tokens that an owner created for a business', () => {
  /** Creates a second owner with a token of each kind. */
  async function secondOwner() {
    const salon = await world.business({ publish: true });
    const { email, id: userId, tokens } = await world.user();
    const input = { businessId: salon.id, email, role: 'owner' };
    const { data: member } = await salon.graphql(documents.setMember, { input });
    const graphql = world.graphql(tokens.session);
    await graphql(documents.business, { businessId: salon.id });
    const [service, widget] = await Promise.all(
      ['service', 'widget'].map(async kind => {
        const { data } = await graphql(documents.createToken, {
          input: { kind, name: 'Mine', businessId: salon.id },
        });
        return data.text as string;
      }),
    );
    const look = async (token = '') =>
      (await world.rest(token)('GET', `/business/${salon.id}/clients`)).status;
    const config = async () => (await world.rest(widget)('GET', '/widget/config')).status;
    expect([await look(service), await config()]).toEqual([200, 200]);
    return { salon, email, userId, member, service, look, config };
  }

  test('end with the membership, except public ones', async () => {
    const { salon, member, service, look, config } = await secondOwner();
    await salon.graphql(documents.removeMember, {
      businessId: salon.id,
      membershipId: member.id,
    });
    expect([await look(service), await config()]).toEqual([401, 200]);
    expect(await look(salon.tokens.service)).toBe(200);
  });

  test('show their creator, if known', async () => {
    const { salon, userId } = await secondOwner();
    await world.sql(`update app_user set name = 'Olga' where id = $1`, [userId]);
    await world.issue({ kind: 'service', name: 'of the command line', businessId: salon.id });
    const list = await salon.graphql(documents.tokens, { businessId: salon.id });
    const known = new Map(list.data.items.map((each: any) => [each.name, each.createdByName]));
    expect(known.get('Mine')).toBe('Olga');
    expect(known.get('of the command line')).toBeNull();
  });

  test.each(['manager', 'front_desk', 'bookkeeper'])('end when an owner becomes %s', async role => {
    const { salon, email, service, look } = await secondOwner();
    const input = { businessId: salon.id, email, role };
    await salon.graphql(documents.setMember, { input });
    expect(await look(service)).toBe(401);
  });
});

test('an assistant loses rights together with the role of its user', async () => {
  const salon = await world.business();
  const { email, id: userId, tokens } = await world.user();
  const give = (role: string) =>
    salon.graphql(documents.setMember, { input: { businessId: salon.id, email, role } });
  const ai = world.ai(await world.issue({ kind: 'ai', name: 'Mine', userId }));
  const call = (tool: string) => ai.call(tool, { businessId: salon.id });
  await give('manager');
  await world.graphql(tokens.session)(documents.business, { businessId: salon.id });
  expect([(await call('list_staff')).status, (await call('list_orders')).status]).toEqual([
    200, 200,
  ]);
  await give('bookkeeper');
  expect([(await call('list_staff')).status, (await call('list_orders')).status]).toEqual([
    403, 200,
  ]);
});

describe('a token', () => {
  test('is refused from the next call on once revoked, and can be revoked again', async () => {
    const salon = await world.business();
    const { data } = await create(salon, { kind: 'ai' });
    const ai = world.ai(data.text);
    expect((await ai.call('list_businesses')).status).toBe(200);
    const revoke = () => salon.graphql(documents.revokeToken, { tokenId: data.token.id });
    const { data: revoked } = await revoke();
    expect(revoked.status).toBe('revoked');
    const { status, headers, code } = await ai.call('list_businesses');
    expect([status, code, headers.get('www-authenticate')]).toEqual([
      401,
      'UNAUTHENTICATED',
      'Bearer',
    ]);
    expect((await revoke()).data).toEqual(revoked);
  });

  test('shows when it was last used, to the minute, without a write for each call', async () => {
    const salon = await world.business();
    const { data } = await create(salon, { kind: 'ai' });
    const lastUsedAt = async () => {
      const { data: list } = await salon.graphql(documents.tokens);
      return list.items.find((each: any) => each.id === data.token.id).lastUsedAt;
    };
    const use = () => world.ai(data.text).call('list_businesses');
    await use();
    const first = new Date(world.clock.now()).toISOString().replace('.000', '');
    expect(await lastUsedAt()).toBe(first);
    world.clock.advance({ seconds: 59 });
    await use();
    expect(await lastUsedAt()).toBe(first);
    world.clock.advance({ seconds: 1 });
    await use();
    expect(Date.parse(await lastUsedAt())).toBe(Date.parse(first) + 60_000);
  });

  test('is refused after its expiry', async () => {
    const { id } = await world.user();
    const expiresAt = world.clock.now() + 1000;
    const graphql = world.graphql(
      await world.issue({ kind: 'session', name: 's', userId: id, expiresAt }),
    );
    expect((await graphql('{ viewer { credential } }')).data.credential).toBe('session');
    world.clock.advance({ seconds: 1 });
    const { status, code } = await graphql('{ viewer { credential } }');
    expect([status, code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('is accepted only by its own facade', async () => {
    const salon = await world.business();
    const { session, ai, mcp, service } = salon.tokens;
    for (const token of [session, mcp, service, 'ai_unknown']) {
      expect((await world.ai(token).call('list_businesses')).status).toBe(401);
    }
    for (const token of [session, ai, service, 'mcp_unknown']) {
      expect((await world.mcp(token).call('list_businesses')).status).toBe(401);
    }
    for (const token of [ai, mcp, 'svc_unknown', 'ses_unknown']) {
      expect((await world.graphql(token)('{ viewer { credential } }')).status).toBe(401);
    }
  });
});

describe('an MCP token', () => {
  const call = async (scopes: string[], tool: string, args: object) => {
    const salon = await world.business();
    const { data } = await create(salon, { kind: 'mcp', scopes });
    return world.mcp(data.text).call(tool, { businessId: salon.id, ...args });
  };

  test('may do exactly what its scopes allow', async () => {
    expect((await call(['read'], 'list_staff', {})).code).toBeUndefined();
    expect((await call(['read'], 'update_staff', { name: 'Anna' })).code).toBe('FORBIDDEN');
    expect((await call(['write'], 'update_staff', { name: 'Anna' })).code).toBeUndefined();
    expect((await call(['write'], 'list_staff', {})).code).toBe('FORBIDDEN');
    expect((await call(['payments'], 'list_staff', {})).code).toBe('FORBIDDEN');
  });

  test('may do everything if no scopes are chosen', async () => {
    const salon = await world.business();
    const { data } = await create(salon, { kind: 'mcp' });
    expect(data.token.scopes).toEqual(['read', 'write', 'payments']);
  });
});

describe('a service token', () => {
  test('sees its own business and no other', async () => {
    const [salon, other] = [await world.business(), await world.business()];
    const graphql = world.graphql(salon.tokens.service);
    expect((await graphql(documents.business)).data.id).toBe(salon.id);
    const foreign = await graphql(documents.business, { businessId: other.id });
    expect(foreign.code).toBe('NOT_FOUND');
    const { data } = await graphql('{ businesses { items { id } } }');
    expect(data.items).toEqual([{ id: salon.id }]);
  });

  test('can neither create nor list tokens nor change members', async () => {
    const salon = await world.business();
    const graphql = world.graphql(salon.tokens.service);
    const businessId = salon.id;
    const member = { businessId, email: 'x@example.com', role: 'owner' };
    const answers = [
      await graphql(documents.createToken, { input: { kind: 'service', name: 'x', businessId } }),
      await graphql(documents.createToken, { input: { kind: 'ai', name: 'x' } }),
      await graphql(documents.tokens, { businessId }),
      await graphql(documents.setMember, { input: member }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'FORBIDDEN'));
  });
});

test('nobody sees or revokes the tokens of another user', async () => {
  const [salon, other] = [await world.business(), await world.business()];
  const { data: own } = await create(salon, { kind: 'ai' });
  const { data: shared } = await create(salon, { kind: 'service', businessId: salon.id });
  for (const { token } of [own, shared]) {
    const { code } = await other.graphql(documents.revokeToken, { tokenId: token.id });
    expect(code).toBe('NOT_FOUND');
  }
  expect((await other.graphql(documents.tokens, { businessId: salon.id })).code).toBe('NOT_FOUND');
  const { data: theirs } = await other.graphql(documents.tokens);
  expect(theirs.items.map((each: any) => each.id)).not.toContain(own.token.id);
  expect((await world.ai(own.text).call('list_businesses')).status).toBe(200);
});

test.each([
  ['scopes on a token that has none', { kind: 'ai', scopes: ['read'] }, 'scopes'],
  [
    'origins on a token that has none',
    { kind: 'ai', allowedOrigins: ['https://a.com'] },
    'allowedOrigins',
  ],
  [
    'an origin with a path',
    { kind: 'widget', allowedOrigins: ['https://a.com/x'] },
    'allowedOrigins[0]',
  ],
  ['a blank name', { kind: 'ai', name: ' ' }, 'name'],
])('%s is refused by the field', async (_, input, path) => {
  const salon = await world.business();
  const owned = input.kind === 'widget' ? { businessId: salon.id } : {};
  const { code, message } = await create(salon, { ...input, ...owned });
  expect(code).toBe('VALIDATION_FAILED');
  expect(message).toContain(path);
});

test('a configured token belongs to the operator and sees every business', async () => {
  const text = 'ai_configured_for_the_operator';
  const operated = await createWorld({ config: { bootstrapTokens: [{ kind: 'ai', text }] } });
  try {
    const [one, two] = [
      await operated.business({ name: 'A' }),
      await operated.business({ name: 'B' }),
    ];
    const { data } = await operated.ai(text).call('list_businesses');
    expect(data.items.map((each: any) => each.id)).toEqual([one.id, two.id]);
    expect((await operated.ai(text).call('list_staff', { businessId: two.id })).status).toBe(200);
  } finally {
    await operated.close();
  }
});

test('a public token sees no other businesses', async () => {
  const [own, other] = await Promise.all([world.business(), world.business({ publish: true })]);
  const { data } = await create(own, { kind: 'public', businessId: own.id });
  const caller = await world.services.authenticate(data.text, ['public']);
  if (!caller) throw new Error('The token is unknown.');
  const tool = loadTools(world.schema).get('list_catalog');
  if (!tool) throw new Error('There is no such tool.');
  const context = createContext(world.services, { caller });
  const call = tool.execute(tool.coerce({ businessId: other.id }), context);
  await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(context.journal.businessId).toBeNull();
});
