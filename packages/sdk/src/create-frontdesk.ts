import type { CallOptions } from './calls.ts';
import { addresses, type BusinessOperations, type Operations } from './operations.generated.ts';
import { send, wait, type ApiRequest, type Transport } from './send.ts';

/** Settings of a client. */
export interface Settings {
  /** Address of the service, such as `https://frontdesk.example`. */
  baseUrl: string;
  /** Service token of a business, `svc_…`. Public operations need none. */
  token?: string;
  /** Time limit of each attempt. Default: 30,000. */
  timeoutMs?: number;
  /** Retries after the first attempt. Default: 2. */
  maxRetries?: number;
  /** Headers of every call. */
  headers?: Readonly<Record<string, string>>;
  /** Replaces the global `fetch`, for proxies and tests. */
  fetch?: typeof fetch;
  /** Replaces the waiting between retries, for tests. */
  sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/** A client of the service: an operation is a method with the name that it has in the API description. */
export interface Frontdesk extends Operations {
  /** Returns the operations of one business. */
  business(businessId: string): BusinessOperations;
}

type Input = Readonly<Record<string, unknown>>;

/** The settings of a client, with their defaults. */
interface Client {
  readonly api: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly transport: Transport;
}

/** Creates a client for a service and a token. */
export function createFrontdesk(settings: Settings): Frontdesk {
  const { baseUrl, token, headers = {}, timeoutMs = 30_000, maxRetries = 2 } = settings;
  const { fetch = globalThis.fetch, sleep = wait } = settings;
  const client: Client = {
    api: `${new URL(baseUrl).href.replace(/\/$/, '')}/api`,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    transport: { fetch, sleep, timeoutMs, maxRetries },
  };
  const all = Object.entries(addresses);
  /** Returns a method for each operation. Their inputs include `known`. */
  const methods = (operations: typeof all, known: Input) =>
    Object.fromEntries(
      operations.map(([name, address]) => [
        name,
        (input?: Input, options?: CallOptions) =>
          call(client, address, { ...input, ...known }, options),
      ]),
    ) as unknown;
  const isOfBusiness = ([, address]: [string, string]) => address.includes('/{businessId}');
  const others = all.filter(each => !isOfBusiness(each));
  return {
    ...(methods(others, {}) as Operations),
    business: businessId => methods(all.filter(isOfBusiness), { businessId }) as BusinessOperations,
  };
}

/** Calls an operation. The answer of any read can be iterated, which the types allow for lists. */
function call(
  client: Client,
  address: string,
  input: Input,
  options: CallOptions = {},
): Promise<unknown> {
  const answer = request(client, address, input, options);
  if (!address.startsWith('GET ')) return answer;
  const next = (cursor: string) => request(client, address, { ...input, cursor }, options);
  return Object.assign(answer, { [Symbol.asyncIterator]: () => itemsOf(answer, next) });
}

async function* itemsOf(first: Promise<unknown>, next: (cursor: string) => Promise<unknown>) {
  let page = (await first) as { items: unknown[]; nextCursor: string | null };
  yield* page.items;
  while (page.nextCursor !== null) {
    page = (await next(page.nextCursor)) as typeof page;
    yield* page.items;
  }
}

/** Puts the input where the address has it: in the path, then in the query of a read, or in the body of a change. */
async function request(
  { api, headers, transport }: Client,
  address: string,
  input: Input,
  options: CallOptions,
): Promise<unknown> {
  const [method = '', template = '', accept = 'application/json'] = address.split(' ');
  const { file, ...rest }: Record<string, unknown> = input;
  const path = template.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const value = rest[name] as string | undefined;
    if (!value) throw new TypeError(`${address} needs ${name}.`);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const isRead = method === 'GET';
  const isInQuery = isRead || file !== undefined;
  const hasJson = !isInQuery && (method !== 'DELETE' || Object.keys(rest).length > 0);
  const type = hasJson ? 'application/json' : typeof file === 'string' && 'text/csv';
  return send(
    {
      url: `${api}${path}${isInQuery ? queryOf(rest) : ''}`,
      method,
      accept,
      headers: {
        accept,
        ...(type && { 'content-type': type }),
        // One key for all attempts makes their changes one change.
        ...(!isRead && { 'idempotency-key': options.idempotencyKey ?? crypto.randomUUID() }),
        ...headers,
        ...options.headers,
      },
      body: hasJson ? JSON.stringify(rest) : ((file ?? null) as ApiRequest['body']),
    },
    transport,
    options,
  );
}

/** Returns a query string with its question mark, or nothing. A list is one text with commas. */
function queryOf(input: Input): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  const query = String(new URLSearchParams(given.map(([name, value]) => [name, String(value)])));
  return query && `?${query}`;
}
