import { statusOf, type ErrorCode } from '../../src/platform/errors.ts';
import { problemTitles } from '../http/problem.ts';

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
        'What programs need to go on. A refusal with `proof: "phone_code"` wants `phoneCode`; `sentBy` (`sms` or `email`) says how codes are sent, `request` at which address. With `refused: "origin"` the token of a widget does not allow the site `origin`; `bookingUrl` and `phone` are other ways to book.',
      additionalProperties: { type: 'string' },
    },
    requestId: { type: 'string', description: 'Include it when you report a problem.' },
  },
  required: ['type', 'title', 'status', 'code', 'detail', 'requestId'],
  additionalProperties: false,
};

function family(description: string, details: Partial<Record<ErrorCode, string>>) {
  const codes = Object.keys(details) as ErrorCode[];
  const examples = Object.fromEntries(
    codes.map(code => {
      const status = statusOf[code];
      const detail = details[code] ?? '';
      const [, path, message] = /^(\w+): (.*)$/.exec(detail) ?? [];
      const value = {
        type: 'about:blank',
        title: problemTitles[status],
        status,
        code,
        detail,
        ...(path && { errors: [{ path, message }] }),
        requestId,
      };
      return [code, { value }];
    }),
  );
  return { description, code: codes[0], examples };
}

/** The errors that addresses declare. What any of them may answer is in one: `Failed`. */
export const problemExamples = {
  Unauthenticated: family('No credential, or one that is unknown, expired or revoked.', {
    UNAUTHENTICATED: 'Send a token in the header Authorization: Bearer <token>.',
  }),
  Forbidden: family('The role or token may not do this.', {
    FORBIDDEN: 'This needs member:write, which the role staff does not include.',
  }),
  NotFound: family('Absent, or not yours: the two look the same.', {
    NOT_FOUND: 'There is no such business.',
  }),
  Conflict: family('It conflicts with the present state.', {
    SLOT_UNAVAILABLE: 'startAt is taken.',
    HOLD_EXPIRED: 'The hold expired and its place is taken.',
    OUT_OF_STOCK: '“Shampoo”: 2 left, 3 requested.',
    INVALID_TRANSITION: 'The appointment is completed and cannot become cancelled.',
    VERSION_CONFLICT: 'It was changed meanwhile: you sent version 3, it is at 4. Read it again.',
    ALREADY_EXISTS: 'sku: another item has it.',
  }),
  ProviderFailed: family('The payment provider failed; nothing is charged twice on a retry.', {
    PAYMENT_PROVIDER_ERROR: 'The payment provider did not answer. Try again with the same key.',
  }),
  Failed: family(
    'Any call may fail so: 400 names all invalid fields, 413 is for bodies that are too large, 415 for those of another type, 422 says which rule refuses ' +
      'the call; after 429 and 503, `Retry-After` says when to try again; 500 is an error of the service.',
    {
      VALIDATION_FAILED: 'startAt: needs Z or an offset; the business is in Europe/Berlin.',
      RULE_VIOLATION: 'startAt is outside the working hours.',
      IDEMPOTENCY_KEY_REUSED: 'This idempotency key was used for a call with other contents.',
      RATE_LIMITED: 'This token may make 100 requests a minute. Wait a minute and go on.',
      BUSY: 'The business is busy right now. Try again in a few seconds.',
      INTERNAL: `Something went wrong on our side. The request was ${requestId}.`,
    },
  ),
};

export type ProblemName = keyof typeof problemExamples;
