import { DomainError } from '../../../platform/errors.ts';

/** Problem with a consent, for which the result page has its own text. */
export type ConsentProblem = 'lapsed' | 'incomplete' | 'failed';

/** Returns the error for a missing or unusable consent. */
export function noConsent(consent: ConsentProblem, message: string): DomainError {
  return new DomainError('RULE_VIOLATION', message, [], undefined, { consent });
}
