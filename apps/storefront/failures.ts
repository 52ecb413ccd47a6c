import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import type { Core } from './core-client.ts';
import { CoreUnavailable, CoreProblem } from './core-problem.ts';
import { formatsOf } from './formats.ts';
import { originOf } from './origin.ts';
import { refusalText } from './refusal-text.ts';
import { ownPath, sendPage } from './send-page.ts';
import { textsOf } from './texts/texts-of.ts';
import { barePage, notePage } from './views/notes.ts';
import { beginVisit, type Visit } from './visit.ts';

/** Answers addresses that do not exist. */
export const notFoundPage: RequestHandler = () => {
  throw new CoreProblem(404, {});
};

/** Shows errors as pages of the shop, or as plain pages if the shop itself cannot be read. */
export function failures(core: Core, report: (error: unknown) => void): ErrorRequestHandler {
  return async (error, request, response, next) => {
    if (response.headersSent) return next(error);
    const status = statusOf(error);
    if (status >= 500) report(error);
    const known = response.locals['visit'] as Visit | undefined;
    let reason: unknown = error;
    const visit =
      known ??
      (await beginVisit(core, request, response).catch((why: unknown) => void (reason = why)));
    if (visit) {
      const note = noteOf(visit, error, status);
      const again = status === 429 ? pageBefore(request) : undefined;
      const content = notePage(visit.texts, status, { ...note, again });
      return sendPage(visit, { title: note.title, content, isPrivate: true }, status);
    }
    // Without the shop, only the browser's preferences tell the language.
    const { texts, lang } = textsOf(...request.acceptsLanguages());
    const formats = formatsOf({
      locale: lang,
      currency: 'EUR',
      timezone: 'UTC',
      phoneCountry: null,
    });
    const code = statusOf(reason);
    const isClosed = reason instanceof CoreProblem && code === 404;
    const note = isClosed ? texts.note.closed : noteOf({ texts, formats }, reason, code);
    const again = code === 429 ? { path: pageBefore(request), text: texts.note.again } : undefined;
    const page = barePage(lang, note, again);
    response.status(code).set('Cache-Control', 'no-store').type('html').send(page.text);
  };
}

function noteOf(
  visit: Pick<Visit, 'texts' | 'formats'>,
  error: unknown,
  status: number,
): { title: string; text: string } {
  const { note } = visit.texts;
  if (error instanceof CoreUnavailable) return note.away;
  if (status === 404) return note.notFound;
  if (status === 413) return note.tooLarge;
  if (status === 429) {
    const minutes = error instanceof CoreProblem ? error.waitMinutes : 1;
    return { title: note.tooFast.title, text: note.tooFast.text({ minutes }) };
  }
  const isRefusal = error instanceof CoreProblem && status < 500;
  return isRefusal ? { title: note.refused, text: refusalText(visit, error) } : note.failed;
}

/** Express's own errors have a status too. A refused key is a configuration error, not the buyer's. */
function statusOf(error: unknown): number {
  if (error instanceof CoreUnavailable) return 503;
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status !== 401 ? status : 500;
}

/** The page that was asked for, or that the form was on: a buyer can try again there after a while. */
function pageBefore(request: Request): string {
  if (request.method === 'GET') return ownPath(request.originalUrl, '/');
  const from = request.get('referer') ?? '';
  const origin = originOf(request);
  return from.startsWith(`${origin}/`) ? ownPath(from.slice(origin.length), '/') : '/';
}
