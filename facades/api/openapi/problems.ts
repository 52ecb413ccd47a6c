import type { ErrorCode } from '../../../src/platform/errors.ts';
import { statusOf } from '../../kit/http/status-of.ts';
import { problemTitles } from '../../kit/http/problem.ts';

const requestId = '6f1f9d4e-1f0b-4a7e-9d62-3a5a0d1f7c11';

/** RFC 9457 problem details, with a code for programs. */
export const problemSchema = {
  type: 'object',
  description: 'Why a call failed (RFC 9457). Programs use `code`; `detail` explains what to do.',
  properties: {
    type: { type: 'string', const: 'about:blank' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(statusOf) },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      description: 'All invalid fields.',
      items: {
        type: 'object',
        properties: {
          path: { type: 'string', description: 'The path as sent: `items[2].price`.' },
          message: { type: 'string' },
          rule: { $ref: '#/components/schemas/FieldRule' },
          facts: { type: 'object' },
        },
        required: ['path', 'message'],
        additionalProperties: false,
      },
    },
    reason: { $ref: '#/components/schemas/RefusalReason' },
    facts: {
      type: 'object',
      description:
        'What the sentence of the reason is made of, such as `limit` or `name`, for programs that say it in words of their own. Those of an invalid field are about its `rule`.',
      additionalProperties: { type: ['string', 'number'] },
    },
    details: {
      type: 'object',
      description:
        'What programs need to go on. A refusal with `proof: "phone_code"` wants `phoneCode`; `sentBy` (`sms` or `email`) says how codes are sent, `request` at which address. With `refused: "origin"` the token of a widget does not allow the site `origin`; `bookingUrl` and `phone` are other ways to book. `LIMIT_REACHED` has the `limit` of the token, and `opensAt` if it opens again.',
      additionalProperties: { type: 'string' },
    },
    requestId: { type: 'string', description: 'Include it when you report a problem.' },
  },
  required: ['type', 'title', 'status', 'code', 'detail', 'requestId'],
  additionalProperties: false,
};

/** An example of each error. */
const details: Readonly<Record<ErrorCode, string>> = {
  VALIDATION_FAILED: 'startAt: needs Z or an offset; the business is in Europe/Berlin.',
  UNAUTHENTICATED: 'Send a token in the header Authorization: Bearer <token>.',
  FORBIDDEN: 'This needs member:write, which the role staff does not include.',
  NOT_FOUND: 'There is no such business.',
  SLOT_UNAVAILABLE: 'startAt is taken.',
  HOLD_EXPIRED: 'The hold expired and its place is taken.',
  OUT_OF_STOCK: '“Shampoo”: 2 left, 3 requested.',
  INVALID_TRANSITION: 'The appointment is completed and cannot become cancelled.',
  VERSION_CONFLICT:
    'Version 3 was sent, but it is now version 4. Read it again and repeat the change.',
  ALREADY_EXISTS: 'sku: another item has it.',
  RULE_VIOLATION: 'startAt is outside the working hours.',
  IDEMPOTENCY_KEY_REUSED: 'This idempotency key was used for a call with other contents.',
  LIMIT_REACHED:
    'This token is limited to at most 20 bookings a day, and this change exceeds it. It opens again at 2026-03-03T23:00:00Z (2026-03-04T00:00:00+01:00 local). Nothing was changed; tell the person.',
  RATE_LIMITED: 'This token may make 100 requests a minute. Wait a minute and go on.',
  PAYMENT_PROVIDER_ERROR: 'The payment provider did not answer. Try again with the same key.',
  BUSY: 'The business is busy right now. Try again in a few seconds.',
  INTERNAL: `Something went wrong on our side. The request was ${requestId}.`,
};

function exampleOf(code: ErrorCode, status: number = statusOf[code]): { value: object } {
  const detail = details[code];
  const [, path, message] = /^(\w+): (.*)$/.exec(detail) ?? [];
  const errors = path && { errors: [{ path, message }] };
  const title = problemTitles[status];
  return { value: { type: 'about:blank', title, status, code, detail, ...errors, requestId } };
}

/** The examples of errors, by their code, and that of a stale `If-Match`, which has a status of its own. */
export const problemExamples: Readonly<Record<string, { value: object }>> = {
  ...Object.fromEntries(
    Object.keys(details).map(code => [code, exampleOf(code as ErrorCode)] as const),
  ),
  STALE_MATCH: exampleOf('VERSION_CONFLICT', 412),
};

/** The meaning of each status. */
const meanings = {
  400: 'all invalid fields are named',
  401: 'no credential, or one that is unknown, expired or revoked',
  403: 'the role or token may not do this',
  404: 'absent, or not yours: the two look the same',
  409: 'it conflicts with the present state',
  412: '`If-Match` names another version than the current one. Read the object again and repeat the change',
  413: 'the body is too large',
  415: 'the body has another type',
  422: 'a rule refuses the call',
  429: 'too many calls; `Retry-After` says when to go on',
  500: 'an error of the service',
  502: 'the payment provider failed; nothing is charged twice on a retry',
  503: 'the service is busy; `Retry-After` says when to try again',
};

/** The failures of each kind of call, by their statuses. */
export const failureKinds = {
  ReadFailed: [400, 401, 403, 404, 429, 500, 503],
  PublicReadFailed: [400, 404, 429, 500, 503],
  ChangeFailed: [400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503],
  PublicChangeFailed: [400, 403, 404, 409, 413, 415, 422, 429, 500, 503],
  PaymentFailed: [400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 502, 503],
  PreconditionFailed: [412],
} as const;

export type FailureKind = keyof typeof failureKinds;

/** Returns the description of a kind of failure, and the names of its examples. */
export function describeFailure(kind: FailureKind): { description: string; names: string[] } {
  const statuses: readonly number[] = failureKinds[kind];
  const texts = failureKinds[kind].map(status => `${status}: ${meanings[status]}`);
  const examples = Object.entries(problemExamples).filter(([, { value }]) =>
    statuses.includes((value as { status: number }).status),
  );
  return { description: `${texts.join('. ')}.`, names: examples.map(([name]) => name) };
}
