import type { ErrorRequestHandler, RequestHandler } from 'express';
import { assetPath } from './assets.ts';
import type { Core } from './core-client.ts';
import { CoreAway, CoreProblem } from './core-problem.ts';
import { sendPage } from './send-page.ts';
import { barePage, notePage } from './views/notes.ts';
import { beginVisit, type Visit } from './visit.ts';

interface Note {
  status: number;
  title: string;
  text: string;
}

/** What leads nowhere. */
export const nowhere: RequestHandler = () => {
  throw new CoreProblem(404, {});
};

/** Failures as pages of the shop, or of nobody where the shop itself cannot be read. */
export function failures(core: Core, report: (error: unknown) => void): ErrorRequestHandler {
  return async (error, request, response, next) => {
    if (response.headersSent) return next(error);
    const note = noteOf(error);
    if (note.status >= 500) report(error);
    const known = response.locals['visit'] as Visit | undefined;
    const visit = known ?? (await beginVisit(core, request, response).catch(() => undefined));
    const { status, title, text } = note;
    if (visit) {
      return sendPage(
        visit,
        { title, content: notePage(status, title, text), isPrivate: true },
        status,
      );
    }
    const isClosed = error instanceof CoreProblem && error.status === 404;
    const page = isClosed
      ? barePage(
          'This shop is closed',
          'It may open again; please look in later.',
          assetPath('theme.css'),
        )
      : barePage(title, text, assetPath('theme.css'));
    response.status(status).set('Cache-Control', 'no-store').type('html').send(page.text);
  };
}

function noteOf(error: unknown): Note {
  if (error instanceof CoreAway) {
    return {
      status: 503,
      title: 'Back in a moment',
      text: 'The shop does not answer right now. Please try again shortly.',
    };
  }
  const status = statusOf(error);
  if (status === 404) {
    return {
      status,
      title: 'We could not find that',
      text: 'It may have been sold, renamed or moved.',
    };
  }
  if (status === 413) {
    return { status, title: 'That was too much', text: 'Please send less at once.' };
  }
  if (status === 429) {
    return {
      status,
      title: 'One moment, please',
      text: 'That was a little fast. Please try again in a minute.',
    };
  }
  if (error instanceof CoreProblem && status < 500 && status !== 401) {
    return { status, title: 'That did not work', text: error.message };
  }
  return {
    status: status < 500 && status !== 401 ? status : 500,
    title: 'Something went wrong',
    text: 'It is our fault, not yours. Please try again.',
  };
}

/** Express's own refusals of a request carry a status too. */
function statusOf(error: unknown): number {
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === 'number' && status >= 400 ? status : 500;
}
