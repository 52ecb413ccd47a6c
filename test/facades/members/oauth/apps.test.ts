import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { textsFor } from '../../../../facades/kit/texts/texts-for.ts';
import { languages } from '../../../../packages/shared/languages.ts';
import * as documents from '../../../support/clients/documents.ts';
import { needed } from '../../../support/salon/salon.ts';
import type { Salon } from '../../../world.ts';
import { appCallback, appsWorld } from './apps-world.ts';
import { answerIn, type Params } from './oauth-world.ts';

const world = await appsWorld();
let salon: Salon;
beforeAll(async () => {
  salon = await world.business({ name: 'Lumen' });
  needed(await salon.rest('POST', '/clients', { clientName: 'Ada' }));
});
afterAll(() => world.close());

const revoke = 'mutation ($id: ID!) { revokeToken(tokenId: $id) { status } }';

const appsOf = async (of: Salon) =>
  needed(
    await of.graphql(
      `query ($id: ID!) { tokens(businessId: $id, kind: app) {
        items { id kind name appScopes scopes status lastUsedAt createdByName oauthClientId } } }`,
      { id: of.id },
    ),
  ).items as any[];

describe('an installed app', () => {
  test('reads what its scopes cover, and is told the missing scope of everything else', async () => {
    const { access } = await world.installed(salon);
    const read = world.rest(access);
    const { data } = await read('GET', `/business/${salon.id}/clients`);
    expect(data.items).toMatchObject([{ clientName: 'Ada' }]);
    expect(await world.statusOf(salon, access, '')).toBe(200);
    for (const [method, path, body, scope] of [
      ['POST', '/clients', { clientName: 'Bob' }, 'clients_write'],
      ['GET', '/appointments', undefined, 'appointments_read'],
      ['GET', '/catalog', undefined, 'catalog_read'],
      ['GET', '/orders', undefined, 'orders_read'],
    ] as const) {
      const refused = await read(method, `/business/${salon.id}${path}`, body);
      expect([refused.status, refused.message]).toEqual([403, expect.stringContaining(scope)]);
    }
    for (const path of ['/members', '/webhooks', '/audit'])
      expect(await world.statusOf(salon, access, path)).toBe(403);
  });

  test('is no user: it has no apps, tokens or assistants', async () => {
    const { access } = await world.installed(salon, { scope: 'clients_write payments_write' });
    const read = world.rest(access);
    for (const path of ['/apps', '/tokens', '/auth/sessions'])
      expect((await read('GET', path)).status).toBe(403);
    const input = { kind: 'service', name: 'More', businessId: salon.id };
    expect((await read('POST', '/tokens', input)).status).toBe(403);
    expect(await world.works(access)).toBe(false);
    expect((await world.ai(access).call('list_businesses', {})).status).toBe(401);
  });

  test('does not get answers that were cached for another credential', async () => {
    const { access: wide } = await world.installed(salon, { scope: 'catalog_read' });
    const { access: narrow } = await world.installed(await world.business());
    await salon.service();
    expect((await salon.rest('GET', '/catalog')).status).toBe(200);
    expect(await world.statusOf(salon, wide, '/catalog')).toBe(200);
    expect(await world.statusOf(salon, narrow, '/catalog')).toBe(404);
    const { access: blind } = await world.installed(salon);
    expect(await world.statusOf(salon, blind, '/catalog')).toBe(403);
  });

  test('sees no other business, however it asks', async () => {
    const other = await world.business();
    const { access } = await world.installed(salon);
    expect(await world.statusOf(other, access)).toBe(404);
    const { data } = await world.rest(access)('GET', '/business');
    expect(data.items).toMatchObject([{ name: 'Lumen' }]);
  });

  test('acts under its name in the journal', async () => {
    const { access } = await world.installed(salon, { scope: 'clients_write' });
    needed(await world.rest(access)('POST', `/business/${salon.id}/clients`, { clientName: 'Cy' }));
    const [event] = await salon.journal({ eventType: 'client.created' });
    expect(event).toMatchObject({ actorType: 'service', actorName: 'Acme Sync' });
    const [installation] = await salon.journal({ eventType: 'app.installed' });
    expect(installation.details).toMatchObject({ scopes: ['clients_write'] });
  });

  test('is listed with its scopes and last use, and removing it ends its tokens at once', async () => {
    const mine = await world.business();
    const { own, access, refresh } = await world.installed(mine);
    expect(await world.statusOf(mine, access)).toBe(200);
    const [listed] = await appsOf(mine);
    expect(listed).toMatchObject({
      kind: 'app',
      name: 'Acme Sync',
      appScopes: ['clients_read'],
      scopes: [],
      status: 'active',
      lastUsedAt: expect.any(String),
      oauthClientId: own.id,
    });
    needed(await mine.graphql(revoke, { id: listed.id }));
    expect(await world.statusOf(mine, access)).toBe(401);
    expect((await world.renew(own, refresh)).body.error).toBe('invalid_grant');
  });

  test('installed again, replaces its former tokens and scopes', async () => {
    const mine = await world.business();
    const { own, access } = await world.installed(mine);
    const { access: wider } = await world.installed(mine, { own, scope: 'staff_read' });
    expect(await world.statusOf(mine, access)).toBe(401);
    expect(await world.statusOf(mine, wider)).toBe(403);
    expect(await world.statusOf(mine, wider, '/staff')).toBe(200);
    expect((await appsOf(mine)).filter(({ status }) => status === 'active')).toHaveLength(1);
  });

  test('gives its access back, and cannot give back that of another app', async () => {
    const { own, access } = await world.installed(salon);
    const { own: other, access: foreign } = await world.installed(salon);
    const end = (token: string) =>
      world.post('revoke', { client_id: own.id, client_secret: own.secret!, token });
    expect((await end(foreign)).status).toBe(200);
    expect(await world.statusOf(salon, foreign)).toBe(200);
    expect((await end(access)).status).toBe(200);
    expect(await world.statusOf(salon, access)).toBe(401);
    expect(other.id).not.toBe(own.id);
  });

  test('ends in all businesses when its developer deletes it, as their journals say', async () => {
    const { own, access, refresh } = await world.installed(salon);
    const other = await world.business();
    const { access: there } = await world.installed(other, { own });
    const remove = 'mutation ($id: ID!) { deleteApp(appId: $id) { id installations } }';
    needed(await own.graphql(remove, { id: own.id }));
    expect(await world.statusOf(salon, access)).toBe(401);
    expect(await world.statusOf(other, there)).toBe(401);
    const answer = await world.renew(own, refresh);
    expect([answer.status, answer.body.error]).toEqual([401, 'invalid_client']);
    const [event] = await other.journal({ eventType: 'token.revoked' });
    expect(event.summary).toContain('deleted by its developer');
    const page = await world.open(world.requestOf(own), salon.tokens.session);
    expect(page.status).toBe(404);
  });
});

describe('the person who installed it', () => {
  const joined = async (role: string) => {
    const mine = await world.business();
    const person = await world.user();
    const input = { businessId: mine.id, email: person.email };
    const set = async (given: object) =>
      needed(await mine.graphql(documents.setMember, { input: { ...input, ...given } }));
    const member = await set({ role });
    const { session } = person.tokens;
    needed(await world.graphql(session)(documents.business, { businessId: mine.id }));
    return { mine, session, set, member };
  };
  const installedBy = async (mine: Salon, session: string) => {
    const own = await world.app();
    const { code } = answerIn(await world.decide(own, mine, {}, session));
    return { own, code, body: code ? (await world.exchange(own, code)).body : null };
  };

  test('loses the role that allowed it, and the app ends', async () => {
    const { mine, session, set } = await joined('owner');
    const { body } = await installedBy(mine, session);
    expect(await world.statusOf(mine, body.access_token)).toBe(200);
    await set({ role: 'manager' });
    expect(await world.statusOf(mine, body.access_token)).toBe(401);
  });

  test('is removed, and the app ends', async () => {
    const { mine, session, member } = await joined('owner');
    const { body } = await installedBy(mine, session);
    needed(
      await mine.graphql(
        'mutation ($b: ID!, $m: ID!) { removeMember(businessId: $b, membershipId: $m) { id } }',
        { b: mine.id, m: member.id },
      ),
    );
    expect(await world.statusOf(mine, body.access_token)).toBe(401);
  });

  test('loses the role between the consent and the exchange, and gets no tokens', async () => {
    const { mine, session, set } = await joined('owner');
    const own = await world.app();
    const { code } = answerIn(await world.decide(own, mine, {}, session));
    await set({ role: 'manager' });
    const { status, body } = await world.exchange(own, code!);
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
  });

  test('signs out, and the app goes on', async () => {
    const { mine, session } = await joined('owner');
    const { body } = await installedBy(mine, session);
    needed(await world.graphql(session)('mutation { signOut { id } }'));
    expect(await world.statusOf(mine, body.access_token)).toBe(200);
  });

  test('gives no more than the own role, which may be one of the business’s own', async () => {
    const { mine, session, set } = await joined('manager');
    const refused = await world.decide(await world.app(), mine, {}, session);
    expect([refused.status, refused.headers.get('location')]).toEqual([400, null]);
    const input = {
      businessId: mine.id,
      name: 'Tech',
      actions: ['token_read', 'token_write', 'client_read'],
    };
    const role = needed(
      await mine.graphql(
        'mutation ($input: SaveRoleInput!) { saveRole(input: $input) { id version } }',
        { input },
      ),
    );
    await set({ role: 'custom', roleId: role.id });
    const more = await world.decide(await world.app(), mine, { scope: 'staff_read' }, session);
    expect(more.status).toBe(400);
    expect(await more.text()).toContain(textsFor('en').oauth.app.tooMuch);
    const { body } = await installedBy(mine, session);
    expect(await world.statusOf(mine, body.access_token)).toBe(200);
    const less = { ...input, roleId: role.id, actions: ['token_read', 'token_write'] };
    needed(
      await mine.graphql('mutation ($input: SaveRoleInput!) { saveRole(input: $input) { id } }', {
        input: { ...less, version: role.version },
      }),
    );
    expect(await world.statusOf(mine, body.access_token)).toBe(401);
  });
});

describe('a hostile request', () => {
  test.each<[string, Params]>([
    ['another address', { redirect_uri: 'https://evil.example/callback' }],
    ['a longer one', { redirect_uri: `${appCallback}/more` }],
    ['a query', { redirect_uri: `${appCallback}?next=https://evil.example` }],
    ['no challenge', { code_challenge: undefined }],
    ['the method plain', { code_challenge_method: 'plain' }],
    ['the resource of assistants', { resource: `${world.url}/mcp` }],
    ['no scope', { scope: undefined }],
    ['an unknown scope', { scope: 'clients_read admin' }],
    ['a scope of assistants', { scope: 'read write' }],
    ['an unknown app', { client_id: 'app_00000000000000000000000000' }],
  ])('%s: a page says what is wrong, and nobody is sent anywhere', async (_name, changes) => {
    const own = await world.app();
    const params = world.requestOf(own, changes);
    for (const answer of [
      await world.open(params, salon.tokens.session),
      await world.decide(own, salon, changes),
    ]) {
      expect([400, 404]).toContain(answer.status);
      expect(answer.headers.get('location')).toBeNull();
    }
  });

  test('a port of one’s own machine has to be the registered one', async () => {
    const own = await world.app({ redirectUris: ['http://127.0.0.1:4000/back'] });
    const open = async (uri: string) =>
      (await world.open(world.requestOf(own, { redirect_uri: uri }), salon.tokens.session)).status;
    expect(await open('http://127.0.0.1:4000/back')).toBe(200);
    expect(await open('http://127.0.0.1:5000/back')).toBe(400);
  });

  test('installs nothing in a business of somebody else, or from another site', async () => {
    const other = await world.business();
    const own = await world.app();
    const params = world.requestOf(own);
    const foreign = await world.decide(own, other, {}, salon.tokens.session);
    expect([foreign.status, foreign.headers.get('location')]).toEqual([404, null]);
    const evil = { origin: 'https://evil.example' };
    const answer = { business: salon.id };
    const sent = await world.world.decide(params, salon.tokens.session, answer, evil);
    expect(sent.status).toBe(403);
    expect((await world.world.decide(params, salon.tokens.session, {})).status).toBe(400);
  });

  test('an app gets no access as an assistant has it, and an assistant none as an app has it', async () => {
    const own = await world.app();
    const given = { redirectUri: appCallback, codeChallenge: own.challenge };
    const allow =
      'mutation ($input: AllowOauthClientInput!) { allowOauthClient(input: $input) { code } }';
    const input = { oauthClientId: own.id, ...given, scopes: ['write'] };
    expect((await salon.graphql(allow, { input })).code).toBe('VALIDATION_FAILED');
    const { id: oauthClientId } = await world.client();
    const install = 'mutation ($input: InstallAppInput!) { installApp(input: $input) { code } }';
    const other = { oauthClientId, ...given, businessId: salon.id, scopes: ['clients_read'] };
    expect((await salon.graphql(install, { input: other })).code).toBe('VALIDATION_FAILED');
    const ofToken = await world.graphql(salon.tokens.service)(install, {
      input: { ...other, oauthClientId: own.id },
    });
    expect(ofToken.code).toBe('FORBIDDEN');
  });

  test('a user who says no, sends back no code', async () => {
    const own = await world.app();
    const decision = { decision: 'deny', business: salon.id };
    const answer = answerIn(
      await world.world.decide(world.requestOf(own), salon.tokens.session, decision),
    );
    expect(answer).toMatchObject({ error: 'access_denied', state: 'as it was' });
    expect(answer['code']).toBeUndefined();
  });

  test.each(languages)('The page that asks to install an app is written in %s.', async lang => {
    const { app } = textsFor(lang).oauth;
    const params = { ...world.requestOf(await world.app()), lang };
    const page = await (await world.open(params, salon.tokens.session)).text();
    for (const text of [app.may, app.scopes.clients_read, app.install])
      expect(page).toContain(text);
    expect(page).toContain('dev@acme.example');
  });
});

describe('a code and its tokens', () => {
  test('A code works once, and a second exchange ends the installation.', async () => {
    const mine = await world.business();
    const own = await world.app();
    const code = await world.codeFor(own, mine);
    const { body } = await world.exchange(own, code);
    expect(await world.statusOf(mine, body.access_token)).toBe(200);
    expect((await world.exchange(own, code)).body.error).toBe('invalid_grant');
    expect(await world.statusOf(mine, body.access_token)).toBe(401);
  });

  test.each<[string, Params, number, string]>([
    ['no verifier', { code_verifier: undefined }, 400, 'invalid_request'],
    ['another verifier', { code_verifier: 'v'.repeat(43) }, 400, 'invalid_grant'],
    ['another address', { redirect_uri: 'https://acme.example/' }, 400, 'invalid_grant'],
    ['no secret', { client_secret: undefined }, 401, 'invalid_client'],
    ['another secret', { client_secret: 'aps_wrong' }, 401, 'invalid_client'],
    ['another resource', { resource: 'https://other.example/api' }, 400, 'invalid_target'],
  ])('A code with %s is refused.', async (_name, changes, status, error) => {
    const own = await world.app();
    const answer = await world.exchange(own, await world.codeFor(own, salon), changes);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
  });

  test('A code is no use to another app, nor after a minute.', async () => {
    const own = await world.app();
    const other = await world.app();
    const code = await world.codeFor(own, salon);
    const stolen = await world.exchange({ ...other, verifier: own.verifier }, code);
    expect(stolen.body.error).toBe('invalid_grant');
    world.clock.advance({ seconds: 61 });
    expect((await world.exchange(own, code)).body.error).toBe('invalid_grant');
  });

  test('A code for a business that is gone gives no tokens.', async () => {
    const own = await world.app();
    const code = await world.codeFor(own, salon);
    await world.sql('update oauth_code set business_ids = $2 where oauth_client_id = $1', [
      own.id,
      ['biz_01k00000000000000000000000'],
    ]);
    const { status, body } = await world.exchange(own, code);
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
  });

  test('An access token lasts an hour, and its refresh token renews it once.', async () => {
    const mine = await world.business();
    const { own, access, refresh } = await world.installed(mine);
    world.clock.advance({ minutes: 61 });
    expect(await world.statusOf(mine, access)).toBe(401);
    const { body } = await world.renew(own, refresh);
    expect(body).toMatchObject({ scope: 'clients_read', expires_in: 3600 });
    expect(await world.statusOf(mine, body.access_token)).toBe(200);
    expect((await world.renew(own, refresh)).body.error).toBe('invalid_grant');
    expect(await world.statusOf(mine, body.access_token)).toBe(401);
    const [event] = await mine.journal({ eventType: 'token.revoked' });
    expect(event.summary).toContain('used twice');
  });

  test('A refresh token needs the secret and its own app, and gives no further scopes.', async () => {
    const { own, refresh } = await world.installed(salon);
    const other = await world.app();
    const plain = await world.renew(own, refresh, { client_secret: undefined });
    expect([plain.status, plain.body.error]).toEqual([401, 'invalid_client']);
    expect((await world.renew(other, refresh)).body.error).toBe('invalid_grant');
    const wider = await world.renew(own, refresh, { scope: 'clients_write' });
    expect(wider.body.scope).toBe('clients_read');
  });

  test('A withdrawn access token that is used ends the installation.', async () => {
    const mine = await world.business();
    const { own, refresh } = await world.installed(mine);
    const { body: lost } = await world.renew(own, refresh);
    const { body: again } = await world.renew(own, refresh);
    expect(await world.statusOf(mine, lost.access_token)).toBe(401);
    expect(await world.statusOf(mine, again.access_token)).toBe(401);
  });

  test('The secret may stand in the header, once.', async () => {
    const own = await world.app();
    const basic = `Basic ${Buffer.from(`${own.id}:${own.secret}`).toString('base64')}`;
    const send = async (authorization: string, more: Record<string, string> = {}) => {
      const code = await world.codeFor(own, salon);
      const fields = { grant_type: 'authorization_code', code, code_verifier: own.verifier };
      const body = new URLSearchParams({ ...fields, redirect_uri: appCallback, ...more });
      const headers = { authorization };
      return (await fetch(`${world.url}/oauth/token`, { method: 'POST', headers, body })).status;
    };
    expect(await send(basic)).toBe(200);
    expect(await send(basic, { client_secret: own.secret! })).toBe(400);
    expect(await send(`Basic ${Buffer.from(`${own.id}:x`).toString('base64')}`)).toBe(401);
  });

  test('A public client has no secret, and proves itself by PKCE.', async () => {
    const own = await world.app({ confidential: false });
    expect(own.secret).toBeNull();
    const { access } = await world.installed(salon, { own });
    expect(await world.statusOf(salon, access)).toBe(200);
  });
});

describe('an app of a developer', () => {
  test('keeps its installations when its secret is replaced, and the former secret ends', async () => {
    const { own, refresh } = await world.installed(salon);
    const rotate = 'mutation ($id: ID!) { rotateAppSecret(appId: $id) { secret } }';
    const { secret } = needed(await own.graphql(rotate, { id: own.id }));
    expect((await world.renew(own, refresh)).body.error).toBe('invalid_client');
    expect((await world.renew({ ...own, secret }, refresh)).status).toBe(200);
  });

  test('shows its secret only once, and stores no text of it', async () => {
    const own = await world.app();
    const list = await world.rest(own.session)('GET', '/apps?limit=100');
    expect(JSON.stringify(list.data)).not.toContain(own.secret);
    const rows = await world.sql<{ row: string }>(
      'select a::text as row from app a where id = $1',
      [own.id],
    );
    expect(JSON.stringify(rows)).not.toContain(own.secret);
  });

  test('is absent for everybody else', async () => {
    const own = await world.app();
    const stranger = world.rest(salon.tokens.session);
    expect((await stranger('PUT', `/apps/${own.id}`, { name: 'Mine' })).status).toBe(404);
    expect((await stranger('POST', `/apps/${own.id}/secret`)).status).toBe(404);
    expect((await stranger('PUT', `/apps/${own.id}/webhook`, { url: null })).status).toBe(404);
    expect((await stranger('DELETE', `/apps/${own.id}`)).status).toBe(404);
    const { data } = await stranger('GET', '/apps?limit=100');
    expect(data.items).toEqual([]);
  });

  test('names each wrong field', async () => {
    const input = {
      name: '\u200B',
      homePage: 'http://acme.example',
      contactEmail: 'nobody',
      redirectUris: ['javascript:alert(1)'],
    };
    const { code, body } = await salon.graphql(documents.saveApp, { input });
    expect(code).toBe('VALIDATION_FAILED');
    const paths = body.errors[0].extensions.errors.map(({ path }: { path: string }) => path);
    expect(paths.toSorted()).toEqual(['contactEmail', 'homePage', 'name', 'redirectUris[0]']);
  });
});

test('The discovery documents name the scopes of apps, and how they prove themselves.', async () => {
  const read = async (path: string): Promise<any> =>
    (await fetch(`${world.url}/.well-known/${path}`)).json();
  const server = await read('oauth-authorization-server');
  expect(server.scopes_supported).toEqual(expect.arrayContaining(['read', 'clients_read']));
  expect(server.token_endpoint_auth_methods_supported).toContain('client_secret_basic');
  const resource = await read('oauth-protected-resource/api');
  expect(resource).toMatchObject({
    resource: `${world.url}/api`,
    authorization_servers: [world.url],
  });
  expect(resource.scopes_supported).not.toContain('read');
});
