import { statusOf, type ErrorCode } from '../../src/platform/errors.ts';
import type { JsonSchema } from '../engine/json-schema.ts';
import type { DescribedRoute } from './describe-upload.ts';
import { exampleOf } from './examples.ts';
import { headerRef } from './openapi-components.ts';
import { namedBody } from './named-body.ts';
import { textsOf } from './texts-of.ts';
import { problemExamples, type ProblemName } from './problems.ts';
import type { Route } from '../routes/route.ts';

/** The header that sets or clears a session cookie. */
function cookieHeader(description: string, example: string) {
  return { 'Set-Cookie': { description, schema: { type: 'string' }, example } };
}

const longAgo = 'Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly';

const cookieHeaders = {
  SETS: cookieHeader(
    'The session, for 7 days: `Platform.Auth`, HttpOnly, SameSite=Lax.',
    'Platform.Auth=ses_Zb3kQ9; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax',
  ),
  CLEARS: cookieHeader('Clears the cookie `Platform.Auth`.', `Platform.Auth=; Path=/; ${longAgo}`),
  SETS_BUYER: cookieHeader(
    'The session, for 30 days: `Platform.Buyer`, HttpOnly, SameSite=Lax.',
    'Platform.Buyer=buy_Zb3kQ9; Max-Age=2592000; Path=/api/account; HttpOnly; Secure; SameSite=Lax',
  ),
  CLEARS_BUYER: cookieHeader(
    'Clears the cookie `Platform.Buyer`.',
    `Platform.Buyer=; Path=/api/account; ${longAgo}`,
  ),
};

/** The credentials for each kind of access. */
const securityOf = {
  SIGNED_IN: undefined,
  PUBLIC: [],
  SHOP: [{ shopKey: [] }],
  BUYER: [{ buyerToken: [] }, { buyerSession: [] }],
  WIDGET: [{ widgetToken: [] }, { widgetHeader: [] }],
};

/** A storefront also sends the token of a signed-in buyer. */
const forShopsBuyers = [{ shopKey: [] }, { shopKey: [], buyerToken: [] }];

/** Describes one address. */
export function operationOf(route: DescribedRoute): Record<string, unknown> {
  const { name, description, tag, kind, input, status, access, session } = route;
  const example = exampleOf(route);
  const isChange = kind === 'mutation';
  const isShopsChange = access === 'SHOP' && isChange;
  const isOfShopsBuyer = isShopsChange || (access === 'SHOP' && input.ofBuyer);
  const security = isOfShopsBuyer ? forShopsBuyers : securityOf[access];
  const isCached = route.maxAgeSeconds !== undefined;
  return {
    operationId: name,
    tags: [tag],
    ...textsOf(description),
    ...(security && { security }),
    parameters: [
      ...membersOf(input.path, 'path', example.path),
      ...membersOf(input.query, 'query', example.query),
      ...(isChange ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(input.ofBuyer ? [{ $ref: '#/components/parameters/BuyerSession' }] : []),
      ...(isShopsChange ? [{ $ref: '#/components/parameters/VisitorAddress' }] : []),
      ...(isCached ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
    ],
    ...requestBodyOf(name, input, example),
    responses: {
      [status]: {
        description: doneTexts[status] ?? 'Done.',
        ...headersOf(isChange, isCached, session),
        content: contentOf(route),
      },
      ...(route.orChanges && {
        200: {
          description: 'It existed already and was changed.',
          ...headersOf(isChange, isCached, session),
          content: contentOf(route),
        },
      }),
      ...(isCached && {
        304: { description: 'Unchanged since the answer with the given `ETag`.' },
      }),
      ...Object.fromEntries(failuresOf(route).map(each => [each.status, { $ref: each.ref }])),
      default: { $ref: '#/components/responses/Failed' },
    },
  };
}

function requestBodyOf(
  name: string,
  { body, csv }: Route['input'],
  example: ReturnType<typeof exampleOf>,
): Record<string, unknown> {
  const content = body
    ? { 'application/json': { schema: namedBody(name, body), example: example.body } }
    : csv && { 'text/csv': { schema: csv, example: example.csv } };
  if (!content) return {};
  return { requestBody: { required: csv ? true : (body?.required ?? []).length > 0, content } };
}

function headersOf(
  isChange: boolean,
  isCached: boolean,
  session: Route['session'],
): Record<string, unknown> {
  const headers = {
    ...(isChange && { 'Idempotent-Replayed': headerRef('IdempotentReplayed') }),
    ...(isCached && { ETag: headerRef('ETag'), 'Cache-Control': headerRef('CacheControl') }),
    ...(session && cookieHeaders[session]),
  };
  return Object.keys(headers).length > 0 ? { headers } : {};
}

function contentOf({ columns, fileType, outputSchema }: DescribedRoute): Record<string, unknown> {
  if (fileType) return { [fileType]: { schema: outputSchema } };
  return columns
    ? { 'text/csv': { schema: outputSchema, example: `${columns.join(',')}\r\n` } }
    : { 'application/json': { schema: outputSchema } };
}

const doneTexts: Readonly<Record<number, string>> = { 201: 'Created.', 202: 'Accepted.' };

function membersOf(
  schema: JsonSchema | undefined,
  place: 'path' | 'query',
  example: Readonly<Record<string, unknown>>,
): Record<string, unknown>[] {
  return Object.entries(schema?.properties ?? {}).map(([name, { description, ...member }]) => ({
    name,
    in: place,
    description,
    required: place === 'path' || (schema?.required ?? []).includes(name),
    schema: member,
    // A list may be sent as one comma-separated text.
    ...(member.type === 'array' && { style: 'form', explode: false }),
    ...(example[name] !== undefined && { example: example[name] }),
  }));
}

/** The errors that depend on the address; those that any call may have are its `default`. */
function failuresOf(route: DescribedRoute): { status: number; ref: string }[] {
  const { kind, access, session, input, tag } = route;
  const names: ProblemName[] = [
    ...(access === 'PUBLIC' && !session ? [] : (['Unauthenticated', 'Forbidden'] as const)),
    ...(namesSomething(input) || kind === 'mutation' ? (['NotFound'] as const) : []),
    ...(kind === 'mutation' ? (['Conflict'] as const) : []),
    ...(kind === 'mutation' && tag === 'Payments' ? (['ProviderFailed'] as const) : []),
  ];
  return names.map(name => ({
    status: statusOf[problemExamples[name].code as ErrorCode],
    ref: `#/components/responses/${name}`,
  }));
}

/** Whether the request names a record, in the path or by an id in the query string, that may not exist. */
function namesSomething({ path, query }: Route['input']): boolean {
  const names = Object.keys(query?.properties ?? {});
  return Object.keys(path.properties ?? {}).length > 0 || names.some(name => name.endsWith('Id'));
}
