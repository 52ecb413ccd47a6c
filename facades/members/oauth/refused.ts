import { DomainError } from '../../../src/platform/errors.ts';
import { failureText } from '../auth/failure-text.ts';
import type { Texts } from '../../kit/texts/texts-for.ts';
import type { Fault } from './authorization-request.ts';

/** Refuses a request of a client in a sentence of the language that its user reads. */
export class Refused extends DomainError {
  constructor(text: string) {
    super('VALIDATION_FAILED', text);
  }
}

/** Says what a request lacks, with OAuth's name of it for who writes the client. */
export function faultText({ faults }: Texts['oauth'], { error, must }: Fault): string {
  return `${lack()} [${error}]`;

  function lack(): string {
    if (must.be === 'twice') return faults.twice(must);
    if (must.be === 'value') return faults.value(must);
    return must.be === 'scope' ? faults.scope(must) : faults.challenge;
  }
}

/** Says in the reader's language why a client cannot be let in. */
export function refusedText(texts: Texts, failure: DomainError, requestId: string): string {
  if (failure instanceof Refused) return failure.message;
  const { faults } = texts.oauth;
  const paths = failure.issues.map(({ path }) => path);
  if (failure.code === 'NOT_FOUND') return faults.client;
  if (paths.includes('redirectUri')) return faults.redirect;
  if (paths.some(path => /^(oauthClientId|client_name|redirect_uris)/.test(path)))
    return faults.description;
  return failureText(texts.auth, failure, requestId);
}
