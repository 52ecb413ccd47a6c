import { afterAll, describe, expect, test } from '@jest/globals';
import {
  auth,
  UnauthorizedError,
  type OAuthClientProvider,
} from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import * as oauth from 'oauth4webapi';
import { openReceiver } from '../../../support/outside/receiver.ts';
import { answerIn, callback, oauthWorld } from './oauth-world.ts';

const world = await oauthWorld();
const salon = await world.business({ name: 'Lumen' });
afterAll(() => world.close());

/** Returns the authorization state of an MCP client, and the address to which it sends its user. */
function provider() {
  const kept: Record<string, any> = {};
  const own: OAuthClientProvider = {
    redirectUrl: callback,
    clientMetadata: { client_name: 'Claude', redirect_uris: [callback] },
    clientInformation: () => kept['client'],
    saveClientInformation: client => void (kept['client'] = client),
    tokens: () => kept['tokens'],
    saveTokens: tokens => void (kept['tokens'] = tokens),
    redirectToAuthorization: url => void (kept['url'] = url),
    saveCodeVerifier: verifier => void (kept['verifier'] = verifier),
    codeVerifier: () => kept['verifier'],
    invalidateCredentials: what => void delete kept[what],
  };
  return { own, kept };
}

const transportOf = (authProvider: OAuthClientProvider) =>
  new StreamableHTTPClientTransport(new URL(`${world.url}/mcp`), { authProvider });

test('an MCP client that knows the address alone registers, is let in, calls, renews, and is shut out by its owner', async () => {
  const { own, kept } = provider();
  const client = new Client({ name: 'test', version: '1' });
  const transport = transportOf(own);
  await expect(client.connect(transport)).rejects.toThrow(UnauthorizedError);
  const params = Object.fromEntries(kept['url'].searchParams);
  const page = await (await world.open(params, salon.tokens.session)).text();
  expect(page).toContain('Let Claude in?');
  expect(page).toContain('assistant.example');
  const { code } = answerIn(await world.decide(params, salon.tokens.session));
  await transport.finishAuth(code!);

  const again = new Client({ name: 'test', version: '1' });
  await again.connect(transportOf(own));
  const { content } = await again.callTool({ name: 'list_businesses', arguments: {} });
  expect(JSON.stringify(content)).toContain('Lumen');

  const [listed] = (
    await world.graphql(salon.tokens.session)(
      '{ tokens { items { id kind name prefix scopes status oauthClientId businessIds } } }',
    )
  ).data.items;
  const { access_token: access } = kept['tokens'];
  expect(listed).toMatchObject({
    kind: 'mcp',
    name: 'Claude',
    prefix: access.slice(0, 10),
    scopes: ['read', 'write', 'payments'],
    status: 'active',
    oauthClientId: kept['client'].client_id,
    businessIds: null,
  });

  world.clock.advance({ minutes: 61 });
  expect(await world.works(access)).toBe(false);
  await again.callTool({ name: 'list_businesses', arguments: {} });
  expect(kept['tokens'].access_token).not.toBe(access);

  await world.graphql(salon.tokens.session)(
    'mutation ($id: ID!) { revokeToken(tokenId: $id) { status } }',
    { id: listed.id },
  );
  expect(await world.works(kept['tokens'].access_token)).toBe(false);
  expect(await auth(own, { serverUrl: `${world.url}/mcp` })).toBe('REDIRECT');
});

test('A client is told the scopes to ask for, at first and when its token lacks one.', async () => {
  const all = 'scope="read bookings write payments"';
  const refused = await fetch(`${world.url}/mcp`, { method: 'POST' });
  expect(refused.headers.get('www-authenticate')).toContain(all);
  const { access } = await world.connected(salon, { allow: ['read'] });
  const pay = { businessId: salon.id, amount: 1 };
  const lacking = await world.mcp(access).call('init_payment', pay);
  expect([lacking.status, lacking.code]).toEqual([403, 'FORBIDDEN']);
  expect(lacking.body.result.isError).toBe(true);
  expect(lacking.headers.get('www-authenticate')).toBe(
    `Bearer resource_metadata="${world.url}/.well-known/oauth-protected-resource/mcp", ` +
      'scope="read payments", error="insufficient_scope"',
  );
  expect((await world.mcp(access).call('get_business')).status).toBe(200);
  // No scope includes what only operators do.
  const operated = { operation: 'list_operated_businesses' };
  const answer = await world.mcp(access).call('run_operation', operated);
  expect([answer.status, answer.code]).toEqual([200, 'FORBIDDEN']);
  // A manually created token belongs to a program that cannot ask a user for further scopes.
  const made = { kind: 'mcp', name: 'x', userId: salon.owner.id, scopes: ['read'] } as const;
  const byHand = await world.mcp(await world.issue(made)).call('init_payment', pay);
  expect([byHand.status, byHand.body.result.isError]).toEqual([200, true]);
});

test('a client with a token in its header needs no authorization, now that there is one', async () => {
  const headers = { authorization: `Bearer ${salon.tokens.mcp}` };
  const transport = new StreamableHTTPClientTransport(new URL(`${world.url}/mcp`), {
    requestInit: { headers },
  });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  expect((await client.listTools()).tools.length).toBeGreaterThan(20);
});

describe('another client library', () => {
  const insecure = { [oauth.allowInsecureRequests]: true };

  /** Discovers the authorization server from the resource's refusal. */
  async function discovered() {
    const refused = await fetch(`${world.url}/mcp`, { method: 'POST' });
    const [, metadata] = /resource_metadata="([^"]+)"/.exec(
      refused.headers.get('www-authenticate')!,
    )!;
    const resource = new URL(`${world.url}/mcp`);
    const response = await oauth.resourceDiscoveryRequest(resource, insecure);
    expect(response.url).toBe(metadata);
    const described = await oauth.processResourceDiscoveryResponse(resource, response);
    const issuer = new URL(described.authorization_servers![0]!);
    const found = await oauth.discoveryRequest(issuer, { ...insecure, algorithm: 'oauth2' });
    return oauth.processDiscoveryResponse(issuer, found);
  }

  test('with a published description it goes the whole way, and gives its token back', async () => {
    const server = await discovered();
    expect(server.client_id_metadata_document_supported).toBe(true);
    const receiver = await openReceiver();
    try {
      const clientId = `${receiver.url}/client.json`;
      const description = { client_id: clientId, client_name: 'Desk', redirect_uris: [callback] };
      receiver.answer(response => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(description));
      });
      const client = { client_id: clientId };
      const verifier = oauth.generateRandomCodeVerifier();
      const state = oauth.generateRandomState();
      const asked = new URL(server.authorization_endpoint!);
      const params = {
        client_id: clientId,
        redirect_uri: callback,
        response_type: 'code',
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        scope: 'read write',
        state,
      };
      expect(asked.href).toBe(`${world.url}/oauth/authorize`);
      const page = await (await world.open(params, salon.tokens.session)).text();
      expect(page).toContain(new URL(receiver.url).host);
      expect(page).not.toContain('Take money');
      const allowed = await world.decide(params, salon.tokens.session, { allow: ['read'] });
      const back = new URL(allowed.headers.get('location')!);
      const checked = oauth.validateAuthResponse(server, client, back, state);
      const none = oauth.None();
      const answer = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        none,
        checked,
        callback,
        verifier,
        insecure,
      );
      const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer);
      expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'read' });
      expect(await world.works(tokens.access_token)).toBe(true);
      const renewal = await oauth.refreshTokenGrantRequest(
        server,
        client,
        none,
        tokens.refresh_token!,
        insecure,
      );
      const renewed = await oauth.processRefreshTokenResponse(server, client, renewal);
      expect(await world.works(tokens.access_token)).toBe(false);
      expect(await world.works(renewed.access_token)).toBe(true);
      const { refresh_token: mine } = renewed;
      const given = await oauth.revocationRequest(server, client, none, mine!, insecure);
      await oauth.processRevocationResponse(given);
      expect(await world.works(renewed.access_token)).toBe(false);
    } finally {
      receiver.close();
    }
  });
});

test('a client let into some businesses sees no other, and makes none', async () => {
  const second = await world.graphql(salon.tokens.session)(
    'mutation { createBusiness(input: { name: "Second", presetKey: "barbershop" }) { id } }',
  );
  expect(second.message).toBe('');
  const { access } = await world.connected(salon, { where: 'only', business: [salon.id] });
  const mcp = world.mcp(access);
  const { data } = await mcp.call('list_businesses');
  expect(data.items.map((each: any) => each.id)).toEqual([salon.id]);
  expect((await mcp.call('get_business', { businessId: second.data.id })).code).toBe('NOT_FOUND');
  expect((await mcp.call('get_business', {})).data.name).toBe('Lumen');
  const made = await mcp.call('onboard_business', { name: 'Third', presetKey: 'barbershop' });
  expect(made.code).toBe('FORBIDDEN');
});

test.each([
  ['none', []],
  ['some', ['cancellations', 'payments']],
  ['all', ['bookings', 'cancellations', 'orders', 'payments', 'catalog', 'settings']],
])(
  'a client let in to ask first about %s has that rule, after its tokens are renewed too',
  async (ask, askFirst) => {
    const { own, refresh } = await world.connected(salon, { ask });
    const { body } = await world.renew(own, refresh);
    const { data } = await world.rest(salon.tokens.session)('GET', '/tokens');
    expect(data.items.find((token: any) => token.oauthClientId === own.id)).toMatchObject({
      askFirst,
    });
    const call = await world
      .mcp(body.access_token)
      .call('update_staff', { businessId: salon.id, name: ask });
    expect(call.data.proposal?.status).toBe(ask === 'all' ? 'waiting' : undefined);
  },
);

describe('somebody who is not signed in', () => {
  test('signs in by a mailed link, and is back at the question, in that browser alone', async () => {
    const own = await world.client();
    const asked = await world.open(world.requestOf(own));
    expect(asked.status).toBe(200);
    expect(await asked.text()).toContain('Sign in to connect');
    const [cookie] = asked.headers.getSetCookie().map(each => each.split(';')[0]!);
    const link = `${world.url}/auth/magic?token=`;
    const follow = (token: string, headers: Record<string, string>) =>
      fetch(link + token, { redirect: 'manual', headers });
    const here = await follow(await world.link(salon.owner.email, 'login'), { cookie: cookie! });
    expect(here.headers.get('location')).toMatch(/^\/oauth\/authorize\?client_id=oac_/);
    const elsewhere = await follow(await world.link(salon.owner.email, 'login'), {});
    expect(elsewhere.headers.get('location')).toBe('/ControlPanel');
    const forged = await follow(await world.link(salon.owner.email, 'login'), {
      cookie: `Platform.Return=${encodeURIComponent('https://evil.example/oauth/authorize?')}`,
    });
    expect(forged.headers.get('location')).toBe('/ControlPanel');
  });
});
