import type { ErrorRequestHandler, Request } from 'express';
import { html } from '../../../packages/shared/html.ts';
import type { DomainError } from '../../../src/platform/errors.ts';
import { textsFor } from '../texts/texts-for.ts';
import { sendPage } from './client-page.ts';
import { failureHeaders, shownFailure, type FacadeServices } from '../http/facade-services.ts';
import { httpStatusOf } from '../http/http-refusal.ts';
import { requestError } from '../http/json-body.ts';
import { pageLanguageOf } from './page-language.ts';
import { idOf } from '../http/problem.ts';
import { clientRefusalText } from './refusal-text.ts';

/** Answers a failure to people, whose browsers ask for a page, with one in their language. Programs get the problem itself. */
export function failurePage(facade: FacadeServices): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent || !isOfPerson(request)) return next(error);
    const failure = shownFailure(facade, requestError(error), idOf(request));
    const language = pageLanguageOf(request);
    const title = textsFor(language).auth.failed;
    const body = html`<h1>${title}</h1>
      <p role="alert">${textOf(language, failure, idOf(request))}</p>`;
    response.set(failureHeaders(failure)).vary('Accept, Accept-Language');
    sendPage(response, { status: httpStatusOf(failure), language, title, body });
  };
}

/** A browser that goes to an address asks for HTML before all else. */
function isOfPerson(request: Request): boolean {
  return !request.path.startsWith('/api/') && request.accepts(['json', 'html']) === 'html';
}

function textOf(language: string, failure: DomainError, requestId: string): string {
  const { busy, fault } = textsFor(language).auth;
  if (failure.code === 'BUSY') return busy;
  if (failure.code === 'INTERNAL') return fault({ request: requestId });
  return clientRefusalText(language, failure);
}
