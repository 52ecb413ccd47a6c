import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { createDatabase, type TestDatabase } from '../../support/database/database.ts';
import { until } from '../../support/time/until.ts';
import {
  booking,
  foundBusiness,
  launch,
  serviceToken,
  tokens,
  type Running,
} from '../../support/process/running.ts';

/** Milliseconds after the signal in which a proxy still sends calls. The service accepts connections for 250. */
const proxyNotices = 200;
const loops = 12;
const bodies = 4;

let database: TestDatabase;
let environment: Record<string, string>;
let running: Running | undefined;

beforeEach(async () => {
  database = await createDatabase();
  environment = {
    DATABASE_URL: database.url,
    NODE_ENV: 'production',
    APP_SECRET: 'a secret of a test that is long enough',
  };
});
afterEach(async () => {
  await running?.kill();
  await database?.drop();
});

/** Outcome of a call: the answer and its `Connection` header, or the error of the socket. Times are in milliseconds. */
interface Outcome {
  sentAt: number;
  answeredAt: number;
  status: number | undefined;
  connection: string | undefined;
  error: string | undefined;
}

/** Sends a call as a proxy without retries does. `send` writes its body. */
function call(
  url: string,
  { agent, send }: { agent: Agent | false; send: (call: ClientRequest) => void },
  headers: Record<string, string> = {},
): Promise<Outcome> {
  return new Promise(resolve => {
    const sentAt = performance.now();
    const end = (rest: Partial<Outcome>) =>
      resolve({
        sentAt,
        answeredAt: performance.now(),
        status: undefined,
        connection: undefined,
        error: undefined,
        ...rest,
      });
    const sent = request(
      url,
      {
        agent,
        method: 'POST',
        headers: {
          authorization: `Bearer ${tokens.ai}`,
          'content-type': 'application/json',
          ...(agent === false && { connection: 'keep-alive' }),
          ...headers,
        },
      },
      response => {
        const { statusCode: status, headers } = response;
        response.resume();
        response.on('end', () => end({ status, connection: headers.connection }));
        response.on('error', error => end({ error: `answer: ${error.message}` }));
      },
    );
    sent.on('error', error => end({ error: error.message }));
    send(sent);
  });
}

/** Opens a stream of events, and returns its answer. */
function openEvents(url: string, token: string, businessId: string): Promise<IncomingMessage> {
  const query = `subscription { businessChanges(businessId: "${businessId}") { cursor } }`;
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    request(`${url}/graphql/stream?query=${encodeURIComponent(query)}`, { headers }, resolve)
      .on('error', reject)
      .end();
  });
}

test.each(['1', '2'])(
  'SIGTERM under load resets and refuses no call that a proxy sent before the listener closed (workers: %s)',
  async workers => {
    running = await launch({ ...environment, WORKERS: workers });
    await running.ready();
    const { url, output, exited, signal } = running;
    const place = await foundBusiness(running);
    const events = await openEvents(url, await serviceToken(environment), place.businessId);
    let isStreamWhole = false;
    events.resume().on('end', () => (isStreamWhole = events.complete));

    let signalledAt = Infinity;
    let booked = 0;
    const outcomes: Outcome[] = [];
    const isSending = () => performance.now() < signalledAt + proxyNotices;
    const send = (agent: Agent | false, tool: string, args: object) => {
      const send = (sent: ClientRequest) => void sent.end(JSON.stringify(args));
      return call(`${url}/api/ai/${tool}`, { agent, send });
    };
    /** Sends one call after another: over a kept connection or over new ones, reads and bookings. */
    const sendOn = async (index: number) => {
      const agent = index % 3 === 0 ? false : new Agent({ keepAlive: true, maxSockets: 1 });
      for (let turn = index; isSending(); turn += 1) {
        const start = turn % 4 === 0 ? place.starts[2 * booked] : undefined;
        if (start) booked += 1;
        outcomes.push(
          start
            ? await send(agent, 'create_appointment', booking(place, start, turn))
            : await send(agent, 'list_appointments', { businessId: place.businessId }),
        );
      }
    };
    // Clients of these send the head and half of the body before the signal, and the rest once the listener is closed.
    const body = JSON.stringify({ businessId: place.businessId });
    const halfSent: ClientRequest[] = [];
    const slow = Array.from({ length: bodies }, () =>
      call(
        `${url}/api/ai/list_appointments`,
        {
          agent: false,
          send: sent => {
            sent.write(body.slice(0, 5));
            halfSent.push(sent);
          },
        },
        { 'content-length': String(body.length) },
      ),
    );
    const idle = new Agent({ keepAlive: true });
    await send(idle, 'list_businesses', {});
    const load = Promise.all(Array.from({ length: loops }, (_, index) => sendOn(index)));
    await until(() => outcomes.length > 10 * loops);
    signalledAt = performance.now();
    signal('SIGTERM');
    await load;

    // Once the listener is closed, sweeps close connections without a call. They must not touch the others.
    await until(() => Object.keys(idle.freeSockets).length === 0);
    for (const sent of halfSent) sent.end(body.slice(5));
    outcomes.push(...(await Promise.all(slow)));

    expect(await exited).toEqual({ code: 0, signal: null });
    expect(outcomes.filter(({ error, status }) => error ?? status !== 200)).toEqual([]);
    expect(isStreamWhole).toBe(true);
    const closes = outcomes.filter(({ connection }) => connection === 'close');
    const first = Math.min(...closes.map(({ answeredAt }) => answeredAt));
    expect(first).toBeGreaterThan(signalledAt);
    // Several processes each learn of the signal at their own time.
    const late = workers === '1' ? outcomes.filter(({ sentAt }) => sentAt > first) : [];
    const ended = [...late, ...(await Promise.all(slow))];
    expect(ended.map(({ connection }) => connection)).toEqual(ended.map(() => 'close'));
    expect(output()).not.toContain('the end took too long');
  },
);
