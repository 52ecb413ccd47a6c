import { toolErrorSchema, toolResponses } from './describe-tools.ts';
import { problemExamples, problemSchema, type ProblemName } from './problems.ts';

const securitySchemes = {
  serviceToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A service token of one business, `svc_…`: POST /api/tokens creates one for a user signed in at /ControlPanel.',
  },
  aiToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An AI token, `ai_…`, which acts for its user: POST /api/tokens with the kind `ai` creates one.',
  },
  shopKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Api-Key',
    description:
      'The private key of a shop, `shk_…`, held by its storefront and never by a browser: POST /api/tokens with the kind `shop` creates one.',
  },
  buyerToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'A buyer’s session, `buy_…`: POST /api/account/login creates one.',
  },
  buyerSession: {
    type: 'apiKey',
    in: 'cookie',
    name: 'Platform.Buyer',
    description:
      'A signed-in buyer. Changes need our own `Origin`, or a `Content-Type` that no form can send, such as `application/json`.',
  },
  widgetToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A widget token, `wgt_…`, which is public. It can be used by pages of its allowed origins. POST /api/tokens with the kind `widget` creates one.',
  },
  widgetHeader: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Widget-Token',
    description: 'The same token in a header of its own.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'Platform.Auth',
    description:
      'A signed-in user; /ControlPanel signs in by a mailed link. Changes need our own `Origin`, or a `Content-Type` that no form can send, such as `application/json`.',
  },
};

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'One key per intended change; a repeat within 24 hours returns the first call’s result.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  },
  BuyerSession: {
    name: 'X-Buyer-Session',
    in: 'header',
    description:
      'The buyer’s session. A change without a valid session returns a new one in the same header.',
    schema: { type: 'string', maxLength: 100 },
  },
  VisitorAddress: {
    name: 'X-Visitor-Address',
    in: 'header',
    description:
      'The IP address of the buyer. If given, one address can hold at most 30 places, and order and book 60 times an hour.',
    schema: { type: 'string', maxLength: 45 },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of an earlier answer; if it is unchanged, the answer is 304.',
    schema: { type: 'string' },
  },
};

const headers = {
  IdempotentReplayed: {
    description: '`true` if this is the answer of an earlier call with the same key.',
    schema: { type: 'string', enum: ['true'] },
  },
  ETag: {
    description: 'Identifies this version of the answer; send it as `If-None-Match`.',
    schema: { type: 'string' },
  },
  RetryAfter: {
    description: 'The number of seconds to wait before trying again.',
    schema: { type: 'integer', minimum: 1 },
    example: 60,
  },
  CacheControl: {
    description: 'How long the answer may be cached.',
    schema: { type: 'string' },
  },
};

/** The errors with `Retry-After`. */
const waits = new Set<string>(['Failed'] satisfies ProblemName[]);

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

/** The shared components of the description. */
export const components = {
  securitySchemes,
  parameters,
  headers,
  schemas: { Problem: problemSchema, ToolError: toolErrorSchema },
  responses: { ...responses, ...toolResponses },
};

/** A reference to a header of `components`. */
export function headerRef(name: keyof typeof headers): { $ref: string } {
  return { $ref: `#/components/headers/${name}` };
}
