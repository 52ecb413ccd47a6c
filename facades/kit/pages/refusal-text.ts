import { CoreProblem } from '../../../apps/storefront/core-problem.ts';
import { formatsOf } from '../../../apps/storefront/formats.ts';
import { refusalText } from '../../../apps/storefront/refusal-text.ts';
import { textsOf } from '../../../apps/storefront/texts/texts-of.ts';
import { errorPayload, type DomainError } from '../../../src/platform/errors.ts';
import { statusOf } from '../http/status-of.ts';

/** Returns the reason of a refusal for a client, in the language of a locale and the words of a shop. */
export function clientRefusalText(locale: string, error: DomainError): string {
  const { code, facts } = error;
  const formats = formatsOf({
    locale,
    currency: facts?.currency ?? 'EUR',
    timezone: 'UTC',
    phoneCountry: null,
  });
  const problem = new CoreProblem(statusOf[code], { code, ...errorPayload(error) });
  return refusalText({ texts: textsOf(locale).texts, formats }, problem);
}

/** Returns the text of a refusal with a reason; undefined for others, which the page explains itself. */
export function reasonText(locale: string, error: DomainError): string | undefined {
  return error.reason && clientRefusalText(locale, error);
}
