import type { ErrorRequestHandler, RequestHandler } from 'express';
import { inLanguage } from './addresses.ts';
import { CoreUnavailable, CoreProblem } from './core-problem.ts';
import { formatsOf } from './formats.ts';
import { pageBefore } from './language-choice.ts';
import { namedLanguage } from './languages.ts';
import { refusalText } from './refusal-text.ts';
import { ownPath, sendPage } from './send-page.ts';
import { textsOf } from './texts/texts-of.ts';
import { barePage, notePage } from './views/notes.ts';
import { createContext, type RequestContext } from './request-context.ts';

/** Answers addresses that do not exist. */
export const notFoundPage: RequestHandler = () => {
  throw new CoreProblem(404, {});
};

/** Shows errors as pages of the shop, or as plain pages if the shop itself cannot be read. */
export function failures(report: (error: unknown) => void): ErrorRequestHandler {
  return async (error, request, response, next) => {
    if (response.headersSent) return next(error);
    const status = statusOf(error);
    if (status >= 500 && !isSuspended(error)) report(error);
    const known = response.locals['context'] as RequestContext | undefined;
    let reason: unknown = error;
    const context =
      known ??
      (await createContext(request, response).catch((why: unknown) => void (reason = why)));
    if (context) {
      const note = noteOf(context, error, status);
      const again = status === 429 ? ownPath(pageBefore(request), '/') : undefined;
      const content = notePage(context.texts, status, { ...note, again });
      return sendPage(context, { title: note.title, content, isPrivate: true }, status);
    }
    // Without the shop, only the address and the browser's preferences reveal the language.
    const named = namedLanguage(response);
    const wanted = request.acceptsLanguages();
    const { texts, lang } = textsOf(...(named === undefined ? wanted : [named, ...wanted]));
    const formats = formatsOf({
      locale: lang,
      currency: 'EUR',
      timezone: 'UTC',
      phoneCountry: null,
    });
    const code = statusOf(reason);
    const isClosed = reason instanceof CoreProblem && code === 404;
    const note = isClosed ? texts.note.closed : noteOf({ texts, formats }, reason, code);
    if (isSuspended(reason)) response.set('Retry-After', suspendedSeconds);
    const path = ownPath(pageBefore(request), '/');
    const again = code === 429 ? { path, text: texts.note.again } : undefined;
    const page = barePage(lang, note, again);
    response.status(code).set('Cache-Control', 'no-store').type('html');
    response.send(inLanguage({ base: named === undefined ? '' : `/${named}` }, page));
  };
}

/** Time after which search engines may ask again. With 503 and this, they keep the shop's pages meanwhile. */
const suspendedSeconds = '3600';

/** Returns true if the operator of the service has suspended the business, which is no fault. */
function isSuspended(error: unknown): error is CoreProblem {
  return error instanceof CoreProblem && error.reason === 'business_suspended';
}

function noteOf(
  context: Pick<RequestContext, 'texts' | 'formats'>,
  error: unknown,
  status: number,
): { title: string; text: string; phone?: string | undefined } {
  const { note } = context.texts;
  if (error instanceof CoreUnavailable) return note.away;
  if (isSuspended(error)) {
    const { title, text } = note.suspended;
    const { phone } = error.details;
    return { title, text: text({ name: error.facts.name ?? '' }), phone };
  }
  if (status === 404) return note.notFound;
  if (status === 413) return note.tooLarge;
  if (status === 429) {
    const minutes = error instanceof CoreProblem ? error.waitMinutes : 1;
    return { title: note.tooFast.title, text: note.tooFast.text({ minutes }) };
  }
  const isRefusal = error instanceof CoreProblem && status < 500;
  return isRefusal ? { title: note.refused, text: refusalText(context, error) } : note.failed;
}

/** Express's own errors have a status too. A refused key is a configuration error, not the buyer's. */
function statusOf(error: unknown): number {
  if (error instanceof CoreUnavailable) return 503;
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status !== 401 ? status : 500;
}
