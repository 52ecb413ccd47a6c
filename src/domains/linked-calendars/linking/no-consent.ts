import { DomainError } from '../../../platform/errors.ts';

/** What is wrong with a consent, which the page that shows it says in words of its own. */
export type ConsentProblem = 'lapsed' | 'incomplete' | 'failed';

/** Refuses to link a calendar for want of a consent. */
export function noConsent(consent: ConsentProblem, message: string): DomainError {
  return new DomainError('RULE_VIOLATION', message, [], undefined, { consent });
}
