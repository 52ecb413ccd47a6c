import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  createFrontdesk,
  FrontdeskError,
  type BusinessOperations,
  type Client,
  type Settings,
} from '../../../packages/sdk/src/index.ts';
import { createWorld, type Salon, type World } from '../../world.ts';
import { openLossyLine } from './lossy-line.ts';

let world: World;
let salon: Salon;
let business: BusinessOperations;

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  salon = await world.business();
  business = as(salon);
});
afterAll(() => world?.close());

/** Returns the operations of a salon for its service token. */
const as = ({ id, tokens }: Salon, settings: Partial<Settings> = {}) =>
  createFrontdesk({ baseUrl: world.url, token: tokens.service, ...settings }).business(id);

/** Returns the error of a call that fails. */
const errorOf = async (call: Promise<unknown>): Promise<FrontdeskError> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof FrontdeskError)) throw new Error('It did not fail.', { cause: error });
  return error;
};

/** Records waits instead of waiting. */
const recorder = () => {
  const waits: number[] = [];
  return { waits, sleep: async (milliseconds: number) => void waits.push(milliseconds) };
};

describe('a list', () => {
  const names = ['Ada', 'Grace', 'Katherine', 'Mary', 'Sophie'];
  beforeEach(async () => {
    for (const clientName of names) await business.createClient({ clientName });
  });

  test('is iterated over all its pages', async () => {
    let pages = 0;
    const found: Client[] = [];
    const list = business.listClients({ limit: 2 }, { onResponse: () => void (pages += 1) });
    for await (const client of list) found.push(client);
    expect(found.map(client => client.clientName).toSorted()).toEqual(names);
    expect(pages).toBe(3);
  });

  test('is one page when it is awaited, and asks for no other', async () => {
    let pages = 0;
    const page = await business.listClients(
      { limit: 2, sort: 'name' },
      { onResponse: () => void (pages += 1) },
    );
    expect(page.items.map(client => client.clientName)).toEqual(['Ada', 'Grace']);
    expect(page.nextCursor).not.toBeNull();
    expect(pages).toBe(1);
  });

  test('stops asking when the loop is left', async () => {
    let pages = 0;
    const list = business.listClients({ limit: 2 }, { onResponse: () => void (pages += 1) });
    for await (const client of list) if (client) break;
    expect(pages).toBe(1);
  });

  test('fails in the loop as in an awaited call', async () => {
    const all = async () => {
      for await (const _client of business.listClients({ limit: 0 })) expect(_client).toBe(null);
    };
    expect(await errorOf(all())).toMatchObject({ code: 'VALIDATION_FAILED', field: 'limit' });
  });
});

describe('a call', () => {
  test('puts its input into the path, the query and the body', async () => {
    const item = await salon.service();
    const { slots } = await business.getAvailability({
      catalogItemId: item.id,
      date: '2026-03-03',
    });
    const startAt = slots.find(slot => slot.available)?.startAt ?? '';
    const { appointmentId } = await business.createAppointment({
      catalogItemId: item.id,
      startAt,
      clientName: 'Ada',
    });
    const moved = await business.rescheduleAppointment({
      appointmentId,
      startAt: '2026-03-04T10:00:00Z',
    });
    expect(moved).toMatchObject({ appointmentId, startAt: '2026-03-04T10:00:00Z' });
    const pending = await business.listAppointments({ status: ['pending', 'confirmed'] });
    expect(pending.items.map(each => each.appointmentId)).toEqual([appointmentId]);
  });

  test('of a business can only be about this business', async () => {
    const other = await world.business();
    const smuggled = { businessId: other.id } as never;
    expect((await business.getBusiness(smuggled)).id).toBe(salon.id);
  });

  test('needs no token for the public operations', async () => {
    const frontdesk = createFrontdesk({ baseUrl: `${world.url}/` });
    expect((await frontdesk.listTariffs()).items.length).toBeGreaterThan(0);
    expect(await errorOf(frontdesk.business(salon.id).getBusiness())).toMatchObject({
      code: 'UNAUTHENTICATED',
      status: 401,
    });
  });

  test('returns a CSV file as its text, and sends one', async () => {
    const file = 'clientName,clientPhone\nAda,+49 30 23125 177\n';
    expect(await business.importClients({ dryRun: true, file })).toMatchObject({ created: 1 });
    await business.importClients({ file });
    expect(await business.listClientsCsv()).toContain('"Ada"');
  });

  test('sends a picture with its type', async () => {
    const item = await salon.service();
    const file = new Blob(['no picture'], { type: 'image/png' });
    const refused = await errorOf(business.addItemImage({ itemId: item.id, file }));
    // A wrong type would be 415.
    expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', status: 400, field: 'content' });
  });

  test('is refused before it is sent if its path is incomplete', async () => {
    const incomplete = business.getClient({ clientId: '' });
    await expect(incomplete).rejects.toThrow(
      'GET /business/{businessId}/clients/{clientId} needs clientId.',
    );
  });
});

describe('the types', () => {
  test('refuse a field that the operation does not have, as the service does', async () => {
    // @ts-expect-error The operation has no field `name`.
    const wrongField = business.createClient({ name: 'Ada' });
    expect(await errorOf(wrongField)).toMatchObject({ code: 'VALIDATION_FAILED', field: 'name' });
  });

  test('refuse a missing field, a value of another type and a value outside an enum', async () => {
    // @ts-expect-error `startAt` is missing.
    const missing = business.createAppointment({ catalogItemId: 'item_1' });
    expect(await errorOf(missing)).toMatchObject({ code: 'VALIDATION_FAILED', field: 'startAt' });
    // @ts-expect-error A name is a text.
    const otherType = business.createClient({ clientName: 7 });
    expect(await errorOf(otherType)).toMatchObject({ code: 'VALIDATION_FAILED' });
    // @ts-expect-error A list of clients has no such order.
    const otherValue = business.listClients({ sort: 'oldest' });
    expect(await errorOf(otherValue)).toMatchObject({ code: 'VALIDATION_FAILED', field: 'sort' });
  });

  test('know an answer, and refuse to iterate one that is no list', async () => {
    const { id, timezone } = await business.getBusiness();
    expect({ id, timezone }).toEqual({ id: salon.id, timezone: 'Europe/Berlin' });
    // @ts-expect-error A business has no such field.
    expect((await business.getBusiness()).zone).toBeUndefined();
    // @ts-expect-error A business is no list.
    const items = business.getBusiness()[Symbol.asyncIterator]();
    await expect(items.next()).rejects.toThrow('undefined');
  });
});

describe('an error', () => {
  test('has the code, the reason and the request of the refusal', async () => {
    const item = await salon.service();
    const past = { catalogItemId: item.id, startAt: '2026-03-01T10:00:00Z', clientName: 'Ada' };
    const error = await errorOf(business.createAppointment(past));
    expect(error).toMatchObject({
      name: 'FrontdeskError',
      code: 'RULE_VIOLATION',
      status: 422,
      reason: error.problem?.reason,
    });
    expect(error.reason).toBeTruthy();
    expect(error.message).toBe(error.problem?.detail);
    expect(world.logs.some(line => line.includes(error.requestId ?? 'none'))).toBe(true);
  });

  test('names the field as it was sent', async () => {
    const order = { clientName: 'Ada', items: [{ catalogItemId: 'item_1', quantity: 0 }] };
    expect((await errorOf(business.createOrder(order))).field).toMatch(/^items\[0\]\./);
  });

  test('says so if something else than Frontdesk answers', async () => {
    const page = async () =>
      new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } });
    const error = await errorOf(as(salon, { fetch: page }).listClients());
    expect(error).toMatchObject({ code: 'UNEXPECTED_ANSWER', status: 200 });
    expect(() => createFrontdesk({ baseUrl: 'frontdesk.example' })).toThrow('Invalid URL');
  });
});

describe('a lost connection', () => {
  test('after the booking was stored is retried with the same key, and books once', async () => {
    const line = await openLossyLine(world.url);
    try {
      const { waits, sleep } = recorder();
      const replayed: (string | null)[] = [];
      const item = await salon.service();
      line.loseNext();
      const made = await as(salon, { baseUrl: line.url, sleep }).createAppointment(
        { catalogItemId: item.id, startAt: '2026-03-03T10:00:00Z', clientName: 'Ada' },
        { onResponse: ({ headers }) => void replayed.push(headers.get('idempotent-replayed')) },
      );
      expect(line.lost()).toBe(1);
      expect(replayed).toEqual(['true']);
      expect(waits).toHaveLength(1);
      const { items } = await business.listAppointments();
      expect(items.map(each => each.appointmentId)).toEqual([made.appointmentId]);
    } finally {
      line.close();
    }
  });

  test('is an error after all retries failed, whose waits grow and differ', async () => {
    const { waits, sleep } = recorder();
    const cause = new TypeError('fetch failed');
    const unreachable = async () => {
      throw cause;
    };
    const far = as(salon, { fetch: unreachable, sleep, maxRetries: 6 });
    expect(await errorOf(far.getBusiness())).toMatchObject({ code: 'CONNECTION_FAILED', cause });
    expect(waits).toHaveLength(6);
    for (const [retry, wait] of waits.entries()) {
      const longest = Math.min(500 * 2 ** retry, 8000);
      expect(wait).toBeGreaterThanOrEqual(longest / 2);
      expect(wait).toBeLessThanOrEqual(longest);
    }
    const shares = waits.map((wait, retry) => wait / Math.min(500 * 2 ** retry, 8000));
    expect(new Set(shares).size).toBeGreaterThan(1);
  });

  test('is not retried if the call or the client forbids it', async () => {
    let attempts = 0;
    const fetch = async () => {
      attempts += 1;
      throw new TypeError('fetch failed');
    };
    await errorOf(as(salon, { fetch, maxRetries: 0 }).getBusiness());
    await errorOf(as(salon, { fetch }).getBusiness({}, { maxRetries: 0 }));
    expect(attempts).toBe(2);
  });
});

describe('a retry', () => {
  /** Answers a problem with this code once, then lets calls through. */
  const refuseOnce = (code: string, status: number, headers: Record<string, string>) => {
    const keys: (string | null)[] = [];
    const once: typeof fetch = async (url, init) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'));
      if (keys.length > 1) return fetch(url, init);
      const body = JSON.stringify({ type: 'about:blank', title: code, status, code, detail: code });
      return new Response(body, {
        status,
        headers: { 'content-type': 'application/problem+json', ...headers },
      });
    };
    return { keys, fetch: once };
  };

  test('of a busy business waits as long as the service says, and keeps the key', async () => {
    const { waits, sleep } = recorder();
    const { keys, fetch } = refuseOnce('BUSY', 503, { 'retry-after': '3' });
    const made = await as(salon, { fetch, sleep }).createClient({ clientName: 'Ada' });
    expect(made.clientName).toBe('Ada');
    expect(waits).toEqual([3000]);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test('uses the key that the call was given, and a read has none', async () => {
    const { sleep } = recorder();
    const { keys, fetch } = refuseOnce('BUSY', 503, {});
    const slow = as(salon, { fetch, sleep });
    const options = { idempotencyKey: 'signup-17' };
    const first = await slow.createClient({ clientName: 'Ada' }, options);
    const again = await slow.createClient({ clientName: 'Ada' }, options);
    await slow.getBusiness();
    expect(keys).toEqual(['signup-17', 'signup-17', 'signup-17', null]);
    expect(again.clientId).toBe(first.clientId);
  });

  test('does not wait longer than a minute, which the program should decide', async () => {
    const { waits, sleep } = recorder();
    const { fetch } = refuseOnce('RATE_LIMITED', 429, { 'retry-after': '3600' });
    expect(await errorOf(as(salon, { fetch, sleep }).listClients())).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: 3600,
    });
    expect(waits).toEqual([]);
  });

  test('never follows a refusal that stays one', async () => {
    const { waits, sleep } = recorder();
    expect(await errorOf(as(salon, { sleep }).getClient({ clientId: 'cli_01m7z9' }))).toMatchObject(
      { status: expect.any(Number) },
    );
    await errorOf(as(salon, { sleep }).listClients({ limit: 0 }));
    expect(waits).toEqual([]);
  });

  test('follows a proxy that reaches no server', async () => {
    const { waits, sleep } = recorder();
    let attempts = 0;
    const throughProxy: typeof fetch = async (url, init) => {
      attempts += 1;
      return attempts === 1
        ? new Response('<h1>Bad gateway</h1>', { status: 502 })
        : fetch(url, init);
    };
    expect((await as(salon, { fetch: throughProxy, sleep }).getBusiness()).id).toBe(salon.id);
    expect(waits).toHaveLength(1);
  });
});

describe('a limit of calls', () => {
  let limited: World;
  beforeAll(async () => {
    limited = await createWorld({ config: { rateLimitPerMinute: 2 } });
  });
  afterAll(() => limited?.close());

  test('is waited for as long as the service says', async () => {
    const busy = await limited.business();
    // Another process counts anew, as this one does a minute later.
    const later = await limited.anotherServer();
    try {
      const waits: number[] = [];
      const retryAfter: (string | null)[] = [];
      const { business } = createFrontdesk({
        baseUrl: limited.url,
        token: busy.tokens.service,
        sleep: async milliseconds => void waits.push(milliseconds),
        fetch: (url, init) => {
          const { pathname } = new URL(url as string);
          return fetch(`${waits.length > 0 ? later.url : limited.url}${pathname}`, init);
        },
      });
      const onResponse = ({ headers }: Response) =>
        void retryAfter.push(headers.get('retry-after'));
      const read = () => business(busy.id).getBusiness({}, { onResponse });
      await read();
      await read();
      expect((await read()).id).toBe(busy.id);
      const said = Number(retryAfter[2]);
      expect(said).toBeGreaterThan(0);
      expect(waits).toEqual([said * 1000]);
    } finally {
      await later.close();
    }
  });
});

describe('a call takes no longer than', () => {
  /** Answers never, until it is aborted. */
  const silent: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      const { signal } = init ?? {};
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });

  test('the time limit of its attempts', async () => {
    const { waits, sleep } = recorder();
    const slow = as(salon, { fetch: silent, sleep, timeoutMs: 5 });
    expect(await errorOf(slow.getBusiness())).toMatchObject({ code: 'TIMEOUT', status: undefined });
    expect(waits).toHaveLength(2);
  });

  test('its signal allows, also between two attempts', async () => {
    const reason = new Error('The user left.');
    const during = new AbortController();
    const call = as(salon, { fetch: silent }).getBusiness({}, { signal: during.signal });
    during.abort(reason);
    await expect(call).rejects.toBe(reason);

    const between = new AbortController();
    const fails = async () => {
      setImmediate(() => between.abort(reason));
      throw new TypeError('fetch failed');
    };
    const waiting = as(salon, { fetch: fails }).getBusiness({}, { signal: between.signal });
    await expect(waiting).rejects.toBe(reason);
  });
});
