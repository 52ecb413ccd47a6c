import type { DomainError, ErrorCode } from '../../../src/platform/errors.ts';

/** A failure in OAuth's terms (RFC 6749, 5.2 and 4.1.2.1). */
export interface OauthError {
  error: string;
  error_description: string;
}

const errors: Partial<Record<ErrorCode, { status: number; error: string }>> = {
  VALIDATION_FAILED: { status: 400, error: 'invalid_request' },
  UNAUTHENTICATED: { status: 400, error: 'invalid_grant' },
  // The business that a code is for was deleted.
  NOT_FOUND: { status: 400, error: 'invalid_grant' },
  FORBIDDEN: { status: 400, error: 'invalid_request' },
  RATE_LIMITED: { status: 429, error: 'temporarily_unavailable' },
  BUSY: { status: 503, error: 'temporarily_unavailable' },
};

const wrongClient = { status: 401, error: 'invalid_client' };

/** Returns the OAuth answer to a failed registration, token request or revocation. */
export function oauthErrorOf(failure: DomainError): { status: number; body: OauthError } {
  const isOfClient = failure.issues.some(({ path }) => path === 'clientSecret');
  const { status, error } = (isOfClient ? wrongClient : errors[failure.code]) ?? {
    status: 500,
    error: 'server_error',
  };
  return { status, body: { error, error_description: described(failure.message) } };
}

/** OAuth names the fields differently, and descriptions allow only printable ASCII without quotes and backslashes. */
function described(message: string): string {
  return message
    .replaceAll(/[a-z][A-Z]/g, ([small = '', capital = '']) => `${small}_${capital.toLowerCase()}`)
    .replaceAll('oauth_client_id', 'client_id')
    .replaceAll(/[“”‘’"]/g, "'")
    .replaceAll(/[^\x20-\x7e]|\\/g, ' ');
}

/** A refusal with a code of OAuth's own. */
export class OauthFailure extends Error {
  readonly body: OauthError;

  constructor(error: string, description: string) {
    super(description);
    this.body = { error, error_description: description };
  }
}
