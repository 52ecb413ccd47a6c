import { CoreProblem } from '../../apps/storefront/core-problem.ts';
import { formatsOf } from '../../apps/storefront/formats.ts';
import { refusalText } from '../../apps/storefront/refusal-text.ts';
import { textsOf } from '../../apps/storefront/texts/texts-of.ts';
import { statusOf, told, type DomainError } from '../../src/platform/errors.ts';

/** Says to a client why something was refused, in the language of a locale and in the words of a shop. */
export function clientRefusalText(locale: string, error: DomainError): string {
  const { code, facts } = error;
  const formats = formatsOf({
    locale,
    currency: facts?.currency ?? 'EUR',
    timezone: 'UTC',
    phoneCountry: null,
  });
  const problem = new CoreProblem(statusOf[code], { code, ...told(error) });
  return refusalText({ texts: textsOf(locale).texts, formats }, problem);
}

/** The same for a refusal that has a reason; undefined for others, of which a page tells what it is for. */
export function reasonText(locale: string, error: DomainError): string | undefined {
  return error.reason && clientRefusalText(locale, error);
}
