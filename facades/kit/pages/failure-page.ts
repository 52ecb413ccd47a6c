import type { ErrorRequestHandler, Request } from 'express';
import { html } from '../../../packages/shared/html.ts';
import { type DomainError, errorPayload } from '../../../src/platform/errors.ts';
import { phoneText } from '../../../packages/shared/phone-text.ts';
import { textsFor } from '../texts/texts-for.ts';
import { sendPage } from './client-page.ts';
import { type FacadeServices, failureHeaders, shownFailure } from '../http/facade-services.ts';
import { httpStatusOf } from '../http/http-refusal.ts';
import { requestError } from '../http/json-body.ts';
import { pageLanguageOf } from './page-language.ts';
import { idOf } from '../http/problem.ts';
import { CoreProblem } from '../../../apps/storefront/core-problem.ts';
import { formatsOf } from '../../../apps/storefront/formats.ts';
import { refusalText } from '../../../apps/storefront/refusal-text.ts';
import { textsOf } from '../../../apps/storefront/texts/texts-of.ts';
import { statusOf } from '../http/status-of.ts';

/** Answers a failure to people, whose browsers ask for a page, with one in their language. Programs get the problem itself. */
export function failurePage(facade: FacadeServices): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent || !isOfPerson(request)) return next(error);
    const failure = shownFailure(facade, requestError(error), idOf(request));
    const language = pageLanguageOf(request);
    const { title, text } = noteOf(language, failure, idOf(request));
    const phone = failure.reason === 'business_suspended' ? failure.details?.['phone'] : undefined;
    const body = html`<h1>${title}</h1>
      <p role="alert">${text}</p>
      ${phone && html`<p><a href="tel:${phone}">${phoneText(phone)}</a></p>`}`;
    response.set(failureHeaders(failure)).vary('Accept, Accept-Language');
    sendPage(response, { status: httpStatusOf(failure), language, title, body });
  };
}

/** A browser that goes to an address asks for HTML before all else. */
function isOfPerson(request: Request): boolean {
  return !request.path.startsWith('/api/') && request.accepts(['json', 'html']) === 'html';
}

function noteOf(language: string, failure: DomainError, requestId: string) {
  if (failure.reason === 'business_suspended') {
    const { title, text } = textsOf(language).texts.note.suspended;
    return { title, text: text({ name: failure.facts?.name ?? '' }) };
  }
  return {
    title: textsFor(language).auth.failed,
    text: textOf(language, failure, requestId),
  };
}

function textOf(language: string, failure: DomainError, requestId: string): string {
  const { busy, fault } = textsFor(language).auth;
  if (failure.code === 'BUSY') return busy;
  if (failure.code === 'INTERNAL') return fault({ request: requestId });
  return clientRefusalText(language, failure);
}

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
