import { afterAll, describe, expect, test } from '@jest/globals';
import {
  Client as StatelessClient,
  StreamableHTTPClientTransport as StatelessTransport,
} from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { altered } from '../../../support/clients/altered.ts';
import { limitedAssistant } from '../../../domains/proposals/limited-assistant.ts';
import { needed } from '../../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../../world.ts';
import { bearer, sendJson } from '../../support/send.ts';

const world = await createWorld();
const other = await world.anotherServer();
afterAll(async () => {
  await other.close();
  await world.close();
});

type Asked = Record<string, unknown> & { url?: string; message: string };
type Given = { action: 'accept' | 'decline' | 'cancel'; content?: Record<string, boolean> };
type Declared = { url?: Record<string, never>; form?: Record<string, never> };
type Ask = (asked: Asked) => Promise<Given>;

/** Connects the SDK's client of each era, with an answer to what the server asks its person. */
const eras = {
  'a handshake': async (text: string, elicitation: Declared, ask: Ask) => {
    const client = new Client({ name: 'test', version: '1' }, { capabilities: { elicitation } });
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => ask(params as Asked));
    const requestInit = { headers: bearer(text) };
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${world.url}/mcp`), { requestInit }) as never,
    );
    return client;
  },
  'no handshake': async (text: string, elicitation: Declared, ask: Ask) => {
    const client = new StatelessClient(
      { name: 'test', version: '1' },
      { capabilities: { elicitation }, versionNegotiation: { mode: { pin: '2026-07-28' } } },
    );
    client.setRequestHandler('elicitation/create', ({ params }) => ask(params as Asked));
    const requestInit = { headers: bearer(text) };
    await client.connect(
      new StatelessTransport(new URL(`${world.url}/mcp`), { requestInit }) as never,
    );
    return client;
  },
};

type Rule = Parameters<typeof limitedAssistant>[2];

/** Creates a business whose assistant asks first about bookings, and a booking by its client. */
async function asking(
  era: keyof typeof eras,
  ask: (asked: Asked, salon: Salon) => Promise<Given>,
  { elicitation = { url: {}, form: {} }, ...rule }: Rule & { elicitation?: Declared } = {},
) {
  const salon = await world.business();
  const { text } = await limitedAssistant(world, salon, { askFirst: ['bookings'], ...rule });
  const cut = await salon.service();
  const client = await eras[era](text, elicitation, asked => ask(asked, salon));
  const book = async (hour = 9) => {
    const answer = await client.callTool({
      name: 'create_appointment',
      arguments: {
        catalogItemId: cut.id,
        startAt: `2026-03-05T${String(hour).padStart(2, '0')}:00:00Z`,
        clientName: 'Ada',
        clientPhone: '+49 30 123456',
      },
    });
    return answer as { structuredContent: any; isError?: boolean };
  };
  return { salon, text, client, book };
}

/** Decides as the signed-in owner, on the page that a client opened. */
const onPage = async ({ rest }: Salon, { url }: Asked, step: 'approve' | 'decline') => {
  const id = new URL(url!).searchParams.get('proposal');
  needed(await rest('POST', `/proposals/${id}/${step}`, {}));
};

describe.each(Object.keys(eras) as (keyof typeof eras)[])('a client with %s', era => {
  test('opens the page of the proposal, and gets the result once a signed-in person approved', async () => {
    const seen: Asked[] = [];
    const { salon, client, book } = await asking(era, async (asked, own) => {
      seen.push(asked);
      await onPage(own, asked, 'approve');
      return { action: 'accept' };
    });
    const { structuredContent } = await book();
    expect(structuredContent).toMatchObject({ status: 'confirmed', clientName: 'Ada' });
    expect(seen).toHaveLength(1);
    expect(seen[0]!.url).toMatch(`${world.url}/ControlPanel/${salon.slug}/ai?proposal=prp_`);
    expect(seen[0]!.message).toContain('Book Cut for Ada on Thursday, 5 March 2026 at 10:00');
    expect(await salon.appointments()).toHaveLength(1);
    await client.close();
  });

  test('learns that the person declined on the page, and nothing happened', async () => {
    const { salon, client, book } = await asking(era, async (asked, own) => {
      await onPage(own, asked, 'decline');
      return { action: 'accept' };
    });
    expect((await book()).structuredContent.proposal).toMatchObject({ status: 'declined' });
    expect(await salon.appointments()).toEqual([]);
    await client.close();
  });

  test('cannot approve by itself: an accepted page is no approval, and a forged form is not either', async () => {
    const { salon, client, book } = await asking(era, async (asked, own) => {
      expect(asked['mode']).toBe('url');
      void onPage(own, asked, 'decline');
      // The answer to a form, which nobody asked for.
      return { action: 'accept', content: { approve: true } };
    });
    expect((await book()).structuredContent.proposal).toMatchObject({ status: 'declined' });
    expect(await salon.appointments()).toEqual([]);
    await client.close();
  });

  test('withdraws the proposal if its person declines in the client, and keeps it if they dismiss the question', async () => {
    const actions = ['decline', 'cancel'] as const;
    let index = 0;
    const { salon, client, book } = await asking(era, async () => ({ action: actions[index++]! }));
    expect((await book(9)).structuredContent.proposal).toMatchObject({ status: 'withdrawn' });
    expect((await book(11)).structuredContent.proposal).toMatchObject({ status: 'waiting' });
    expect(await salon.appointments()).toEqual([]);
    await client.close();
  });

  test('shows a form instead if the owner allowed it for the token, in the name of the token’s person', async () => {
    const seen: Asked[] = [];
    const { salon, client, book } = await asking(
      era,
      async asked => {
        seen.push(asked);
        return { action: 'accept', content: { approve: seen.length === 1 } };
      },
      { confirmsInClient: true },
    );
    expect((await book(9)).structuredContent).toMatchObject({ status: 'confirmed' });
    expect(seen[0]!['requestedSchema']).toMatchObject({ required: ['approve'] });
    expect((await book(11)).structuredContent.proposal).toMatchObject({ status: 'withdrawn' });
    expect(await salon.appointments()).toHaveLength(1);
    const [event] = await salon.journal({ limit: 1, eventType: 'proposal.approved' });
    expect(event).toMatchObject({ actorType: 'user', actorId: salon.owner.id });
    const [made] = await salon.journal({ limit: 9, eventType: 'ai.tool.create_appointment' });
    expect(made).toBeDefined();
    await client.close();
  });

  test('with forms only gets the proposal at once, unless the owner allowed forms', async () => {
    const { salon, client, book } = await asking(
      era,
      async () => {
        throw new Error('Nobody may be asked.');
      },
      { elicitation: {} },
    );
    expect((await book()).structuredContent.proposal).toMatchObject({ status: 'waiting' });
    expect(await salon.appointments()).toEqual([]);
    await client.close();
  });
});

/** Returns the function that calls by a stream of events, as a client with a handshake that opens pages. */
async function streaming(salon: Salon) {
  const { text } = await limitedAssistant(world, salon, { askFirst: ['bookings'] });
  const { id: catalogItemId } = await salon.service();
  const args = { catalogItemId, clientName: 'Ada', clientPhone: '+49 30 123456' };
  const stop = new AbortController();
  const book = async (idempotencyKey: string) => {
    const headers = {
      ...bearer(text),
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-session-id': '00000000-0000-4000-8000-000000000000.p',
    };
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name: 'create_appointment',
        arguments: { ...args, startAt: '2026-03-05T10:00:00Z', idempotencyKey },
      },
    });
    const { signal } = stop;
    return fetch(`${world.url}/mcp`, { method: 'POST', headers, body, signal });
  };
  return { text, book, stop };
}

test('A client that cannot show the question gets the waiting proposal at once.', async () => {
  const salon = await world.business();
  const { text, book } = await streaming(salon);
  const reader = (await book('one')).body!.pipeThrough(new TextDecoderStream()).getReader();
  const { value = '' } = await reader.read();
  const { id } = JSON.parse(value.slice(value.indexOf('{')));
  const error = { code: -32603, message: 'The page did not open.' };
  expect((await sendJson(`${world.url}/mcp`, text, { jsonrpc: '2.0', id, error })).status).toBe(
    202,
  );
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) rest += part.value;
  expect(rest).toContain('"status":"waiting"');
});

test('The waiting calls of one token leave room for those of others.', async () => {
  const [salon, other] = [await world.business(), await world.business()];
  const [{ book, stop }, others] = [await streaming(salon), await streaming(other)];
  // An answer that nothing refers to is closed, which ends its call.
  const answers = [];
  for (let calls = 0; calls < 21; calls += 1) answers.push(await book('one'));
  answers.push(await others.book('one'));
  const kinds = answers.map(({ headers }) => headers.get('content-type')!.split(';')[0]);
  const stream = 'text/event-stream';
  expect(kinds).toEqual([...Array(20).fill(stream), 'application/json', stream]);
  stop.abort();
  others.stop.abort();
});

test('The state of a waiting call is refused with another call, another token or a changed text.', async () => {
  const salon = await world.business();
  const [own, stranger] = [
    await limitedAssistant(world, salon, { askFirst: ['bookings'] }),
    await limitedAssistant(world, salon, { askFirst: ['bookings'] }),
  ];
  const cut = await salon.service();
  const book = async (token: string, hour: number, more: object = {}) => {
    const params = {
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientCapabilities': { elicitation: { url: {} } },
      },
      name: 'create_appointment',
      arguments: {
        catalogItemId: cut.id,
        startAt: `2026-03-05T${hour}:00:00Z`,
        clientName: 'Ada',
        clientPhone: '+49 30 123456',
      },
      ...more,
    };
    const answer = await fetch(`${world.url}/mcp`, {
      method: 'POST',
      headers: {
        ...bearer(token),
        'content-type': 'application/json',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'tools/call',
        'mcp-name': 'create_appointment',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    });
    return (await answer.json()) as { result?: any; error?: { code: number } };
  };
  const { resultType, requestState, inputRequests } = (await book(own.text, 10)).result;
  expect(resultType).toBe('input_required');
  expect(inputRequests.approval.params).toMatchObject({ mode: 'url' });
  const dismissed = { inputResponses: { approval: { action: 'cancel' } } };
  for (const answer of [
    await book(own.text, 11, { requestState, ...dismissed }),
    await book(stranger.text, 10, { requestState, ...dismissed }),
    await book(own.text, 10, { requestState: altered(requestState), ...dismissed }),
    await book(own.text, 10, { requestState: 7, ...dismissed }),
  ]) {
    expect(answer.error?.code).toBe(-32602);
  }
  const again = await book(own.text, 10, { requestState, ...dismissed });
  expect(again.result.structuredContent.proposal).toMatchObject({ status: 'waiting' });
});

test('An answer of the client that reaches another process ends the waiting call too.', async () => {
  const salon = await world.business();
  const { text } = await limitedAssistant(world, salon, { askFirst: ['bookings'] });
  const cut = await salon.service();
  const seen = Promise.withResolvers<string>();
  const client = await eras['a handshake'](text, { url: {} }, async ({ url }) => {
    seen.resolve(new URL(url!).searchParams.get('proposal')!);
    return new Promise(() => undefined);
  });
  const call = client.callTool({
    name: 'create_appointment',
    arguments: {
      catalogItemId: cut.id,
      startAt: '2026-03-05T10:00:00Z',
      clientName: 'Ada',
      clientPhone: '+49 30 123456',
    },
  });
  const id = `${salon.id}.${await seen.promise}`;
  const answer = { jsonrpc: '2.0', id, result: { action: 'decline' } };
  const { status } = await sendJson(`${other.url}/mcp`, text, answer);
  expect(status).toBe(202);
  const { structuredContent } = (await call) as { structuredContent: any };
  expect(structuredContent.proposal).toMatchObject({ status: 'withdrawn' });
  await client.close();
});

test('A token whose client passes on approvals cannot approve the proposal of another token.', async () => {
  const salon = await world.business();
  const asker = await limitedAssistant(world, salon, { askFirst: ['bookings'] });
  const confirming = await limitedAssistant(world, salon, { confirmsInClient: true });
  const cut = await salon.service();
  const { proposal } = needed(
    await asker.call('create_appointment', {
      catalogItemId: cut.id,
      startAt: '2026-03-05T10:00:00Z',
      clientName: 'Ada',
      clientPhone: '+49 30 123456',
    }),
  );
  const result = { action: 'accept', content: { approve: true } };
  const answer = { jsonrpc: '2.0', id: `${salon.id}.${proposal.proposalId}`, result };
  expect((await sendJson(`${world.url}/mcp`, confirming.text, answer)).status).toBe(202);
  expect((await sendJson(`${world.url}/mcp`, asker.text, answer)).status).toBe(202);
  const { data } = await salon.rest('GET', `/proposals/${proposal.proposalId}`);
  expect(data.status).toBe('waiting');
});
