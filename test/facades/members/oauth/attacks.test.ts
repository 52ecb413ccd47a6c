import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { textsFor } from '../../../../facades/kit/texts/texts-for.ts';
import { languages } from '../../../../packages/shared/languages.ts';
import { readable } from '../../../support/browser/forms.ts';
import { openReceiver } from '../../../support/outside/receiver.ts';
import { needed } from '../../../support/salon/salon.ts';
import type { Salon } from '../../../world.ts';
import { answerIn, callback, oauthWorld, type Params } from './oauth-world.ts';

const world = await oauthWorld();
let salon: Salon;
let session: string;
beforeAll(async () => {
  salon = await world.business({ name: 'Lumen' });
  ({ session } = salon.tokens);
});
afterAll(() => world.close());

describe('nobody is sent to an address that is not the client’s', () => {
  test.each<[string, Params]>([
    ['another address', { redirect_uri: 'https://evil.example/callback' }],
    ['another path', { redirect_uri: `${callback}/../steal` }],
    ['a longer one', { redirect_uri: `${callback}?next=https://evil.example` }],
    ['a user before the host', { redirect_uri: 'https://assistant.example@evil.example/callback' }],
    ['none', { redirect_uri: undefined }],
    ['an unknown client', { client_id: 'oac_00000000000000000000000000' }],
    ['no client', { client_id: undefined }],
    ['a script for a client', { client_id: '<script>alert(1)</script>' }],
  ])('%s: a page says what is wrong', async (_name, changes) => {
    const params = world.requestOf(await world.client(), changes);
    for (const answer of [await world.open(params, session), await world.decide(params, session)]) {
      expect([400, 404]).toContain(answer.status);
      expect(answer.headers.get('location')).toBeNull();
      expect(await answer.text()).not.toContain('<script>');
    }
  });

  test.each([
    'http://assistant.example/callback',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://assistant.example/callback#part',
    'https://user:password@assistant.example/',
    'callback',
    'ms-settings:network',
    'search-ms:query=x',
    // cspell:disable-next-line
    'itms-services://?action=download-manifest',
    'chrome://settings',
    'intent://scan/#Intent;end',
    'x-apple.preferences:network',
    'shell:startup',
    'web+anything:x',
    'VBScript:x',
  ])('%s cannot be registered', async uri => {
    const { status, body } = await world.register({ redirect_uris: [callback, uri] });
    expect([status, body.error]).toEqual([400, 'invalid_redirect_uri']);
  });

  test('a program on the user’s machine may take any port, and nothing else', async () => {
    const own = await world.client({ redirect_uris: ['http://127.0.0.1/back'] });
    const to = async (uri: string) =>
      (await world.open(world.requestOf(own, { redirect_uri: uri }), session)).status;
    expect(await to('http://127.0.0.1:5123/back')).toBe(200);
    expect(await to('http://127.0.0.1:5123/other')).toBe(400);
    expect(await to('http://localhost:5123/back')).toBe(400);
    expect(await to('https://127.0.0.1:5123/back')).toBe(400);
  });
});

test('A scheme that was registered before and is refused by now leads nowhere.', async () => {
  const own = await world.client();
  const uri = 'ms-settings:network';
  await world.sql('update oauth_client set redirect_uris = $2 where id = $1', [own.id, [uri]]);
  const answer = await world.open(world.requestOf(own, { redirect_uri: uri }), session);
  expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
});

describe('the place that a consent page names', () => {
  const pageOf = async (uri: string) => {
    const own = await world.client({ redirect_uris: [uri] });
    return (await world.open(world.requestOf(own, { redirect_uri: uri }), session)).text();
  };

  test.each([
    ['http://localhost:8123/back', 'localhost:8123'],
    ['https://127.0.0.1/back', '127.0.0.1'],
    ['cursor://anysphere.cursor-mcp/oauth', 'cursor://'],
    ['com.example.desk:/oauth', 'com.example.desk://'],
  ])('%s is a program on one’s own computer', async (uri, place) => {
    const page = await pageOf(uri);
    expect(page).toContain(`go to ${place}.`);
    expect(page).toContain('a program on your own computer');
  });

  test('is a website where it is one', async () => {
    const page = await pageOf('https://assistant.example/back');
    expect(page).toContain('go to assistant.example.');
    expect(page).not.toContain('your own computer');
  });

  test('is both the host of a published description and that of the address', async () => {
    const receiver = await openReceiver();
    try {
      const clientId = `${receiver.url}/client.json`;
      const uri = 'http://localhost:9999/back';
      const description = { client_id: clientId, client_name: 'Claude', redirect_uris: [uri] };
      receiver.answer(response => response.end(JSON.stringify(description)));
      const own = { ...(await world.client()), id: clientId };
      const request = world.requestOf(own, { redirect_uri: uri });
      const page = await (await world.open(request, session)).text();
      expect(page).toContain(`published at ${new URL(receiver.url).host}.`);
      expect(page).toContain('go to localhost:9999.');
      expect(page).toContain('a program on your own computer');
    } finally {
      receiver.close();
    }
  });
});

test('A client’s name loses what cannot be seen, and has no control characters.', async () => {
  const own = await world.register({ client_name: '\u202EClaude\u202C \u200Bof\u2066 us\u00AD' });
  expect(own.body.client_name).toBe('Claude of us');
  for (const name of ['a\nb', 'a\u0000b', '\u200B\u202E']) {
    const { status, body } = await world.register({ client_name: name });
    expect([status, body.error]).toEqual([400, 'invalid_client_metadata']);
  }
  const { id } = await world.client();
  await world.sql('update oauth_client set name = $2 where id = $1', [id, 'a\u202Eb']);
  const client = { ...(await world.client()), id };
  expect(await (await world.open(world.requestOf(client), session)).text()).toContain('Let ab in?');
});

describe('an invalid authorization request', () => {
  test.each<[string, Params, string]>([
    ['no challenge', { code_challenge: undefined }, 'invalid_request'],
    ['a challenge that is none', { code_challenge: 'short' }, 'invalid_request'],
    ['the method plain', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no method', { code_challenge_method: undefined }, 'invalid_request'],
    ['an implicit grant', { response_type: 'token' }, 'unsupported_response_type'],
    ['a parameter that is no one', { response_type: undefined }, 'unsupported_response_type'],
    ['another resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['unknown scopes', { scope: 'admin everything' }, 'invalid_scope'],
  ])('%s: a page says so, and nobody is sent anywhere', async (_name, changes, error) => {
    const params = world.requestOf(await world.client(), changes);
    const deny = { decision: 'deny' };
    for (const answer of [
      await world.open(params, session),
      await world.decide(params, session),
      await world.decide(params, session, deny),
    ]) {
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
      expect(await answer.text()).toContain(`[${error}]`);
    }
  });

  test.each(languages)('The error page of an invalid request is written in %s.', async lang => {
    const client = await world.client();
    const { faults } = textsFor(lang).oauth;
    const scope = faults.scope({ names: 'read, bookings, write, payments' });
    const resource = faults.value({ name: 'resource', value: `${world.url}/mcp` });
    for (const [changes, told] of [
      [{ code_challenge: 'short' }, `${faults.challenge} [invalid_request]`],
      [{ response_type: 'token' }, faults.value({ name: 'response_type', value: 'code' })],
      [{ resource: 'https://other.example/mcp' }, `${resource} [invalid_target]`],
      [{ scope: 'admin' }, `${scope} [invalid_scope]`],
      [{ client_id: 'oac_00000000000000000000000000' }, faults.client],
      [{ redirect_uri: 'https://other.example/' }, faults.redirect],
      [{ client_id: 'http://other.example/about' }, faults.description],
    ] as const) {
      const answer = await world.open({ ...world.requestOf(client, changes), lang }, session);
      expect(readable(await answer.text())).toContain(told.replaceAll('\u00a0', ' '));
    }
  });

  test('a user who says no, sends back no code', async () => {
    const params = world.requestOf(await world.client());
    const answer = answerIn(await world.decide(params, session, { decision: 'deny' }));
    expect(answer).toMatchObject({
      error: 'access_denied',
      state: 'as it was',
      iss: world.url,
    });
    expect(answer['code']).toBeUndefined();
  });

  test('an answer without a choice is asked for again', async () => {
    const params = world.requestOf(await world.client());
    for (const answer of [{ allow: [] }, { where: 'only' }, { allow: ['everything'] }]) {
      const response = await world.decide(params, session, answer);
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('role="alert"');
    }
  });
});

describe('the user’s yes', () => {
  test('is not taken from another site, nor without a session, nor in a frame', async () => {
    const params = world.requestOf(await world.client());
    for (const headers of [{ origin: 'https://evil.example' }, {}])
      expect((await world.decide(params, session, {}, headers as never)).status).toBe(403);
    const unsigned = await world.decide(params, 'ses_unknown');
    expect(unsigned.headers.get('location')).toBeNull();
    const page = await world.open(params, session);
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self' https://assistant.example");
  });

  test('is no other credential’s to give', async () => {
    const own = await world.client();
    const { redirect_uri: redirectUri, code_challenge: codeChallenge } = world.requestOf(own);
    const input = { oauthClientId: own.id, redirectUri, codeChallenge, scopes: ['payments'] };
    const allow =
      'mutation ($input: AllowOauthClientInput!) { allowOauthClient(input: $input) { code } }';
    const { code } = await world.graphql(salon.tokens.service)(allow, { input });
    expect(code).toBe('FORBIDDEN');
  });

  test('shows a hostile name as text', async () => {
    const own = await world.client({ client_name: '<img src=x onerror=alert(1)>' });
    const page = await (await world.open(world.requestOf(own), session)).text();
    expect(page).toContain('&#60;img src=x');
    expect(page).not.toContain('<img');
  });

  test('is for the businesses that the user has', async () => {
    const other = await world.business();
    const own = await world.client();
    const answer = { where: 'only', business: [other.id] };
    const response = await world.decide(world.requestOf(own), session, answer);
    expect([response.status, response.headers.get('location')]).toEqual([404, null]);
  });
});

describe('a code', () => {
  test('A code that is exchanged twice revokes the tokens of the first exchange.', async () => {
    const own = await world.client();
    const code = await world.codeFor(own, salon);
    const first = await world.exchange(own, code);
    expect(await world.works(first.body.access_token)).toBe(true);
    const second = await world.exchange(own, code);
    expect([second.status, second.body.error]).toEqual([400, 'invalid_grant']);
    expect(await world.works(first.body.access_token)).toBe(false);
    const { body } = await world.renew(own, first.body.refresh_token);
    expect(body.error).toBe('invalid_grant');
  });

  test('A code sent many times at once is exchanged once.', async () => {
    const own = await world.client();
    const code = await world.codeFor(own, salon);
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.exchange(own, code)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    const [made] = await world.sql<{ count: number }>(
      'select count(*)::int as count from token where oauth_client_id = $1',
      [own.id],
    );
    expect(made!.count).toBe(1);
  });

  test.each<[string, Params]>([
    ['another verifier', { code_verifier: 'a'.repeat(43) }],
    ['no verifier', { code_verifier: undefined }],
    ['another address', { redirect_uri: 'https://assistant.example/other' }],
    ['another client', { client_id: 'oac_00000000000000000000000000' }],
    ['another resource', { resource: 'https://other.example/mcp' }],
    ['another code', { code: 'code_unknown' }],
    ['another grant', { grant_type: 'password' }],
  ])('with %s gives nothing, and stays good for its client', async (_name, changes) => {
    const own = await world.client();
    const code = await world.codeFor(own, salon);
    const { status, body } = await world.exchange(own, code, changes);
    expect(status).toBe(400);
    expect(body).toEqual({ error: expect.any(String), error_description: expect.any(String) });
    expect((await world.exchange(own, code)).status).toBe(200);
  });

  test('works for a minute', async () => {
    const own = await world.client();
    const code = await world.codeFor(own, salon);
    world.clock.advance({ minutes: 1 });
    expect((await world.exchange(own, code)).body.error).toBe('invalid_grant');
  });
});

describe('a refresh token', () => {
  test('A refresh token that was stolen and used revokes the family, whoever uses it second.', async () => {
    const { own, refresh } = await world.connected(salon);
    const thief = await world.renew(own, refresh);
    const further = await world.renew(own, thief.body.refresh_token);
    expect(await world.works(further.body.access_token)).toBe(true);
    const owner = await world.renew(own, refresh);
    expect([owner.status, owner.body.error]).toEqual([400, 'invalid_grant']);
    expect(await world.works(further.body.access_token)).toBe(false);
    expect((await world.renew(own, further.body.refresh_token)).body.error).toBe('invalid_grant');
  });

  test('A refresh token that a thief used first revokes the family when its client uses it, also at once.', async () => {
    const { own, refresh } = await world.connected(salon);
    const thief = await world.renew(own, refresh);
    expect(await world.works(thief.body.access_token)).toBe(true);
    expect((await world.renew(own, refresh)).body.error).toBe('invalid_grant');
    expect(await world.works(thief.body.access_token)).toBe(false);
    expect((await world.renew(own, thief.body.refresh_token)).body.error).toBe('invalid_grant');
  });

  test.each(['access_token', 'refresh_token'] as const)(
    'A refresh token that a thief sent again revokes the family when its client uses its %s',
    async kind => {
      const { own, refresh } = await world.connected(salon);
      const client = await world.renew(own, refresh);
      const thief = await world.renew(own, refresh);
      expect(thief.status).toBe(200);
      if (kind === 'access_token') expect(await world.works(client.body[kind])).toBe(false);
      else expect((await world.renew(own, client.body[kind])).status).toBe(400);
      expect(await world.works(thief.body.access_token)).toBe(false);
      expect((await world.renew(own, thief.body.refresh_token)).body.error).toBe('invalid_grant');
      const [event] = await world.sql<{ summary: string }>(
        `select summary from audit_event where event_type = 'token.revoked' order by id desc limit 1`,
      );
      expect(event!.summary).toContain('was revoked');
    },
  );

  test('A refresh token whose answer was lost can be sent again within half a minute, and not later.', async () => {
    const { own, refresh } = await world.connected(salon);
    const lost = await world.renew(own, refresh);
    const again = await world.renew(own, refresh);
    expect(await world.works(again.body.access_token)).toBe(true);
    expect(lost.body.access_token).not.toBe(again.body.access_token);
    world.clock.advance({ minutes: 1 });
    expect((await world.renew(own, refresh)).status).toBe(400);
    expect(await world.works(again.body.access_token)).toBe(false);
  });

  test('is no use to another client, nor once its owner has revoked the token', async () => {
    const { own, refresh } = await world.connected(salon);
    const other = await world.client();
    expect((await world.renew(other, refresh)).body.error).toBe('invalid_grant');
    const given = await world.post('revoke', { client_id: other.id, token: refresh });
    expect(given.status).toBe(200);
    const { body } = await world.renew(own, refresh);
    expect(await world.works(body.access_token)).toBe(true);
    await world.post('revoke', { client_id: own.id, token: body.access_token });
    expect((await world.renew(own, body.refresh_token)).body.error).toBe('invalid_grant');
  });

  test('is kept for 90 days, and only as a hash', async () => {
    const { own, access, refresh } = await world.connected(salon);
    const rows = await world.sql('select * from refresh_token');
    const tokens = await world.sql('select * from token');
    for (const secret of [access, refresh])
      expect(JSON.stringify([rows, tokens])).not.toContain(secret);
    world.clock.advance({ days: 90 });
    expect((await world.renew(own, refresh)).body.error).toBe('invalid_grant');
    await world.jobs.run('end-lapsed-grants');
    const { items } = needed(await world.rest(salon.tokens.session)('GET', '/tokens'));
    const grants = items.filter((token: any) => token.oauthClientId === own.id);
    expect(grants.map((token: any) => token.status)).toEqual(['revoked']);
    await world.jobs.run('clean-refresh-tokens');
    expect(
      await world.sql('select 1 from refresh_token where expires_at < $1', [
        new Date(world.clock.now()).toISOString(),
      ]),
    ).toEqual([]);
  });
});

describe('a published description', () => {
  test.each<[string, (url: string) => { status?: number; body: unknown }]>([
    ['names another client', () => ({ body: { client_id: 'https://claude.ai/client.json' } })],
    ['names no client', () => ({ body: { client_id: undefined } })],
    ['has no address', url => ({ body: { client_id: url, redirect_uris: [] } })],
    [
      'has a script for an address',
      url => ({
        body: { client_id: url, redirect_uris: ['javascript:alert(1)'] },
      }),
    ],
    ['has no name', url => ({ body: { client_id: url, client_name: '' } })],
    ['is huge', url => ({ body: { client_id: url, logo: 'x'.repeat(20_000) } })],
    ['is no JSON', () => ({ body: '<html>' })],
    ['is elsewhere', () => ({ status: 302, body: {} })],
    ['is not there', () => ({ status: 404, body: {} })],
  ])('A description that %s is refused in a page.', async (_name, reply) => {
    const receiver = await openReceiver();
    try {
      const clientId = `${receiver.url}/client.json`;
      const { status = 200, body } = reply(clientId);
      receiver.answer(response => {
        response.writeHead(status, { location: 'http://127.0.0.1/elsewhere' });
        const whole = { client_name: 'Claude', redirect_uris: [callback], ...(body as object) };
        response.end(typeof body === 'string' ? body : JSON.stringify(whole));
      });
      const own = { ...(await world.client()), id: clientId };
      const answer = await world.open(world.requestOf(own), session);
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    } finally {
      receiver.close();
    }
  });

  test('is read from nowhere but the public internet', async () => {
    const strict = await oauthWorld({ webhooksAllowPrivate: false });
    const receiver = await openReceiver();
    try {
      const own = await strict.client();
      const { tokens } = await strict.business();
      for (const id of [
        `${receiver.url}/client.json`,
        receiver.url.replace('http:', 'https:'),
        'https://localhost/client.json',
        'https://[::1]/client.json',
        'https://169.254.169.254/latest',
      ]) {
        const answer = await strict.open(strict.requestOf({ ...own, id }), tokens.session);
        expect([id, answer.status]).toEqual([id, 400]);
      }
      expect(receiver.received).toEqual([]);
    } finally {
      receiver.close();
      await strict.close();
    }
  });

  test('is not looked for before somebody has signed in', async () => {
    const receiver = await openReceiver();
    const own = { ...(await world.client()), id: `${receiver.url}/client.json` };
    expect((await world.open(world.requestOf(own))).status).toBe(200);
    expect(receiver.received).toEqual([]);
    receiver.close();
  });
});

test('An unreadable request is answered in JSON by OAuth’s error codes.', async () => {
  const send = async (path: string, type: string, body: string) => {
    const response = await fetch(`${world.url}/oauth/${path}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    return [response.status, (await response.json()).error];
  };
  const form = 'application/x-www-form-urlencoded';
  expect(await send('token', 'application/json', '{"grant_type":"authorization_code"}')).toEqual([
    400,
    'invalid_request',
  ]);
  expect(await send('token', form, `code=${'x'.repeat(30_000)}`)).toEqual([400, 'invalid_request']);
  expect(await send('token', form, 'grant_type=refresh_token&grant_type=refresh_token')).toEqual([
    400,
    'invalid_request',
  ]);
  expect(await send('register', 'application/json', '{')).toEqual([400, 'invalid_client_metadata']);
  expect(await send('register', 'application/json', '{"redirect_uris":[{}]}')).toEqual([
    400,
    'invalid_redirect_uri',
  ]);
  expect(await send('register', 'application/json', '[]')).toEqual([400, 'invalid_redirect_uri']);
  expect(await send('revoke', form, '')).toEqual([400, 'invalid_request']);
});

test('registrations of one network are counted', async () => {
  const another = await oauthWorld();
  const many = Array.from({ length: 101 }, () => another.register());
  const answers = await Promise.all(many);
  await another.close();
  const last = answers.find(({ status }) => status !== 201);
  expect([last?.status, last?.body.error]).toEqual([429, 'temporarily_unavailable']);
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('clients that nobody let in are forgotten after thirty days', async () => {
  const unused = await world.client();
  const { own } = await world.connected(await world.business());
  world.clock.advance({ days: 31 });
  await world.jobs.run('clean-oauth-clients');
  await world.jobs.run('clean-oauth-codes');
  const left = await world.sql<{ id: string }>('select id from oauth_client');
  expect(left.map(({ id }) => id)).toContain(own.id);
  expect(left.map(({ id }) => id)).not.toContain(unused.id);
  expect(await world.sql('select 1 from oauth_code')).toEqual([]);
});
