import { statusOf, type ErrorCode } from '../../src/errors.ts';
import type { JsonSchema } from '../json-schema.ts';
import type { Operation } from '../operation.ts';
import { uploadBody, uploadRoute, type DescribedRoute } from './describe-upload.ts';
import { exampleOf } from './examples.ts';
import { problemExamples, problemSchema, type ProblemName } from './problems.ts';
import type { Route } from './routes.ts';
import { sampleOf } from './sample.ts';
import { tags } from './tags.ts';

const info = {
  title: 'Frontdesk',
  version: '1.0.0',
  summary: 'Run an appointment-and-shop business over HTTP.',
  description:
    'Catalog, staff, clients, resources, appointments, orders and payments of a business. Instants are ISO 8601; ' +
    'input needs `Z` or an offset. Money is a number in major units of the business’s currency. Lists answer ' +
    '`items` and `nextCursor`, which is the `cursor` of the next page. Send an `Idempotency-Key` with a change ' +
    'and repeat it when you retry: it happens once.',
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
};

const securitySchemes = {
  serviceToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'A service token of one business, `svc_…`: POST /api/tokens makes one.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'Platform.Auth',
    description:
      'A signed-in user. Changes need our own `Origin`, or a `Content-Type` that no form can send, such as `application/json`.',
  },
};

/** Describes the REST addresses and the door for pictures, which is `upload`, as OpenAPI 3.1. */
export function describeRest(
  routes: readonly Route[],
  upload: Operation,
  baseUrl: string,
): Record<string, unknown> {
  const untold = routes.find(({ tag }) => !Object.hasOwn(tags, tag));
  if (untold) throw new Error(`${untold.name}: the tag ${untold.tag} is not in tags.ts.`);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    (paths[route.path] ??= {})[route.method.toLowerCase()] = operationOf(route);
  }
  const picture = uploadRoute(upload);
  paths[picture.path] = {
    ...paths[picture.path],
    post: { ...operationOf(picture), requestBody: uploadBody },
  };
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: `${baseUrl}/api` }],
    security: [{ serviceToken: [] }, { session: [] }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes,
      parameters,
      headers,
      schemas: { Problem: problemSchema },
      responses,
    },
  };
}

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'One key per intended change; a repeat within 24 hours answers the first call’s result.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of an earlier answer, which is not sent again while it is the same.',
    schema: { type: 'string' },
  },
};

const headers = {
  IdempotentReplayed: {
    description: '`true` where this is an earlier call’s answer, found by its key.',
    schema: { type: 'string', enum: ['true'] },
  },
  ETag: {
    description: 'Names these contents; send it as `If-None-Match`.',
    schema: { type: 'string' },
  },
  RetryAfter: {
    description: 'After how many seconds to try again.',
    schema: { type: 'integer', minimum: 1 },
    example: 60,
  },
  CacheControl: {
    description: 'For how many seconds the answer may be kept.',
    schema: { type: 'string' },
  },
};

const cookieHeaders = {
  SETS: {
    'Set-Cookie': {
      description: 'The session, for 7 days: `Platform.Auth`, HttpOnly, SameSite=Lax.',
      schema: { type: 'string' },
      example: 'Platform.Auth=ses_Zb3kQ9; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax',
    },
  },
  CLEARS: {
    'Set-Cookie': {
      description: 'Takes the cookie `Platform.Auth` away.',
      schema: { type: 'string' },
      example: 'Platform.Auth=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly',
    },
  },
};

/** The failures that say when to try again. */
const waits = new Set<string>(['TooManyRequests', 'Busy'] satisfies ProblemName[]);

const responses = Object.fromEntries(
  Object.entries(problemExamples).map(([name, { description, examples }]) => [
    name,
    {
      description,
      ...(waits.has(name) && {
        headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
      }),
      content: {
        'application/problem+json': {
          schema: { $ref: '#/components/schemas/Problem' },
          examples,
        },
      },
    },
  ]),
);

function operationOf(route: DescribedRoute): Record<string, unknown> {
  const { name, description, tag, kind, input, status, access, anyOrigin, session } = route;
  const example = exampleOf(route);
  const isChange = kind === 'mutation';
  const isKept = anyOrigin?.maxAgeSeconds != null;
  return {
    operationId: name,
    tags: [tag],
    summary: summaryOf(description),
    description,
    ...(access === 'PUBLIC' && { security: [] }),
    parameters: [
      ...membersOf(input.path, 'path', example.path),
      ...membersOf(input.query, 'query', example.query),
      ...(isChange ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(isKept ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
    ],
    ...requestBodyOf(input, example),
    responses: {
      [status]: {
        description: doneTexts[status] ?? 'Done.',
        ...headersOf(isChange, isKept, session),
        content: contentOf(route),
      },
      ...(isKept && {
        304: { description: 'Nothing has changed since the answer with the `ETag` that was sent.' },
      }),
      ...Object.fromEntries(failuresOf(route).map(each => [each.status, { $ref: each.ref }])),
    },
  };
}

function requestBodyOf(
  { body, csv }: Route['input'],
  example: ReturnType<typeof exampleOf>,
): Record<string, unknown> {
  const content = body
    ? { 'application/json': { schema: body, example: example.body } }
    : csv && { 'text/csv': { schema: csv, example: example.csv } };
  if (!content) return {};
  return { requestBody: { required: csv ? true : (body?.required ?? []).length > 0, content } };
}

function headersOf(
  isChange: boolean,
  isKept: boolean,
  session: Route['session'],
): Record<string, unknown> {
  const ref = (name: keyof typeof headers) => ({ $ref: `#/components/headers/${name}` });
  const told = {
    ...(isChange && { 'Idempotent-Replayed': ref('IdempotentReplayed') }),
    ...(isKept && { ETag: ref('ETag'), 'Cache-Control': ref('CacheControl') }),
    ...(session && cookieHeaders[session]),
  };
  return Object.keys(told).length > 0 ? { headers: told } : {};
}

function contentOf({ columns, outputSchema }: DescribedRoute): Record<string, unknown> {
  return columns
    ? { 'text/csv': { schema: outputSchema, example: `${columns.join(',')}\r\n` } }
    : { 'application/json': { schema: outputSchema, example: sampleOf(outputSchema) } };
}

const doneTexts: Readonly<Record<number, string>> = { 201: 'Created.', 202: 'Accepted.' };

function summaryOf(description: string): string {
  return (/^.*?[.;:](?=\s|$)/.exec(description)?.[0] ?? description).replace(/[.;:]$/, '');
}

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
    // A list may be sent as one text with commas between.
    ...(member.type === 'array' && { style: 'form', explode: false }),
    ...(example[name] !== undefined && { example: example[name] }),
  }));
}

/** What can go wrong with any call of a kind. What a use case refuses in particular is told by `code`. */
function failuresOf(route: DescribedRoute): { status: number; ref: string }[] {
  const { kind, access, session, input, tag } = route;
  const names: ProblemName[] = [
    'BadRequest',
    ...(access === 'PUBLIC' && !session ? [] : (['Unauthenticated', 'Forbidden'] as const)),
    ...(namesSomething(input) || kind === 'mutation' ? (['NotFound'] as const) : []),
    ...(kind === 'mutation' ? (['Conflict'] as const) : []),
    'Refused',
    'TooManyRequests',
    'Internal',
    ...(kind === 'mutation' && tag === 'Payments' ? (['ProviderFailed'] as const) : []),
    'Busy',
  ];
  return names.map(name => ({
    status: statusOf[problemExamples[name].code as ErrorCode],
    ref: `#/components/responses/${name}`,
  }));
}

function namesSomething({ path, query }: Route['input']): boolean {
  const names = Object.keys({ ...path.properties, ...query?.properties });
  return names.some(name => name.endsWith('Id'));
}
