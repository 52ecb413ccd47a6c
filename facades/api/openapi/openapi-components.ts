import { apiVersions, versionHeader } from '../../kit/http/api-version.ts';
import { toolAnswerSchema, toolErrorSchema, toolResponses } from './describe-tools.ts';
import { receiverResponses } from './describe-webhooks.ts';
import {
  describeFailure,
  failureKinds,
  problemExamples,
  problemSchema,
  type FailureKind,
} from './problems.ts';

const securitySchemes = {
  serviceToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A service token of one business, `svc_…`: POST /api/tokens creates one for a user signed in at /ControlPanel. Or the access token of an app, `oat_…`, by OAuth.',
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
      'One key per intended change; a repeat within 24 hours returns the first call’s result, with the header `Idempotent-Replayed`.',
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
  FriendCode: {
    name: 'X-Friend-Code',
    in: 'header',
    description:
      'The code of the client whose link led the buyer to the shop, the `friend` of its query. A first order or booking names that client.',
    schema: { type: 'string', pattern: '^[0-9A-Z]{8}$' },
  },
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description:
      'Languages, the preferred one first. Names and texts are in the first that the business offers, else in its own.',
    schema: { type: 'string', maxLength: 1000 },
    example: 'de, en;q=0.5',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of an earlier answer; if it is unchanged, the answer is 304.',
    schema: { type: 'string' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The `ETag` of the object as it was read, or its `version` in quotes, instead of `version` in the body. Another current version is answered with 412.',
    schema: { type: 'string' },
    example: '"4.Zb3kQ9"',
  },
  FrontdeskVersion: {
    name: versionHeader,
    in: 'header',
    description: `The version of the API that the program was written for, for any address; default: the newest. Unknown ones are refused with 400.`,
    schema: { type: 'string', enum: apiVersions },
  },
};

const headers = {
  ContentLanguage: {
    description: 'The language of the names and texts.',
    schema: { type: 'string' },
    example: 'de',
  },
  ETag: {
    description:
      'Identifies this state of the answer; send it as `If-None-Match`. It begins with the `version` of an object that has one; send it as `If-Match` with a change.',
    schema: { type: 'string' },
    example: '"4.Zb3kQ9"',
  },
  Link: {
    description: 'The address of the next page, `rel="next"`; absent on the last page.',
    schema: { type: 'string' },
    example: '<https://frontdesk.example/api/business?cursor=Zb3kQ9>; rel="next"',
  },
  RateLimitPolicy: {
    description:
      'The limits of the caller, in any answer that is counted: `q` requests in `w` seconds.',
    schema: { type: 'string' },
    example: '"token";q=100;w=60',
  },
  RateLimit: {
    description: 'The rest of these limits: `r` requests for the next `t` seconds.',
    schema: { type: 'string' },
    example: '"token";r=99;t=42',
  },
  FrontdeskVersion: {
    description: 'The version of the API that answered, in any answer.',
    schema: { type: 'string', enum: apiVersions },
  },
  Deprecation: {
    description: 'Since when the address is deprecated (RFC 9745): seconds after 1970 behind `@`.',
    schema: { type: 'string' },
    example: '@1796083200',
  },
  Sunset: {
    description: 'When the address may be gone (RFC 8594).',
    schema: { type: 'string' },
    example: 'Wed, 01 Dec 2027 00:00:00 GMT',
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

const failureHeaders = {
  'Retry-After': headerRef('RetryAfter'),
  'RateLimit-Policy': headerRef('RateLimitPolicy'),
  RateLimit: headerRef('RateLimit'),
  [versionHeader]: headerRef('FrontdeskVersion'),
};

const responses = Object.fromEntries(
  Object.keys(failureKinds).map(kind => {
    const { description, names } = describeFailure(kind as FailureKind);
    const examples = Object.fromEntries(
      names.map(name => [name, { $ref: `#/components/examples/${name}` }]),
    );
    const schema = { $ref: '#/components/schemas/Problem' };
    const content = { 'application/problem+json': { schema, examples } };
    return [kind, { description, headers: failureHeaders, content }];
  }),
);

/** The shared components of the description. */
export const components = {
  securitySchemes,
  parameters,
  headers,
  schemas: { Problem: problemSchema, ToolAnswer: toolAnswerSchema, ToolError: toolErrorSchema },
  responses: {
    ...responses,
    Unchanged: {
      description: 'Unchanged since the answer with the given `ETag`.',
      headers: { ETag: headerRef('ETag') },
    },
    ...toolResponses,
    ...receiverResponses,
  },
  examples: problemExamples,
};

/** Returns a reference to a header of `components`. */
export function headerRef(name: keyof typeof headers): { $ref: string } {
  return { $ref: `#/components/headers/${name}` };
}
