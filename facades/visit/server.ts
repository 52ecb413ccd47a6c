import { Router, urlencoded, type Response } from 'express';
import { DomainError } from '../../src/platform/errors.ts';
import { html, type Html } from '../../packages/shared/html.ts';
import { sendPage } from '../http/client-page.ts';
import type { FacadeServices } from '../http/facade-services.ts';
import { pageLanguageOf } from '../http/page-language.ts';
import { clientRefusalText } from '../http/refusal-text.ts';
import { findTimes } from './find-times.ts';
import { aboutOf, timesPage, visitPage } from './pages.ts';
import { textsOf } from './texts.ts';
import { visitOpener, type Visit, type VisitRequest } from './visit.ts';

type Act = (seen: Visit, request: VisitRequest, response: Response) => Promise<void> | void;

/**
 * `/visit/{token}`: where the link in a client's message leads. Its client sees the visit, moves and cancels it within the
 * business's cut-off, pays for it and puts it into a calendar; nothing else can be reached by the link. If the business has a
 * shop with a storefront, the link leads on to the page of the visit there.
 */
export function visitRouter(facade: FacadeServices): Router {
  const open = visitOpener(facade);
  const router = Router();
  router.use(urlencoded({ extended: false, limit: '10kb' }));
  const serve = (act: Act) => async (request: VisitRequest, response: Response) => {
    const seen = await open(request).catch((error: unknown) => missing(request, response, error));
    if (seen) await act(seen, request, response);
  };

  router.get(
    '/:token',
    serve((seen, request, response) => {
      const { statusUrl } = seen.visit;
      if (statusUrl !== null) return goToShop(response, statusUrl);
      const done = request.query['done'];
      const isDone = done === 'moved' || done === 'cancelled' || done === 'cardDeleted';
      show(response, seen, visitPage(seen, isDone ? { note: seen.t[done] } : {}));
    }),
  );
  router.get(
    '/:token/move',
    serve(async (seen, request, response) => {
      const { statusUrl } = seen.visit;
      if (statusUrl !== null) return goToShop(response, `${statusUrl}/move`);
      const times = await findTimes(seen, request.query, facade.services.now());
      show(response, seen, timesPage(seen, times));
    }),
  );
  router.post(
    '/:token/move',
    changing('moved', ({ run, visit: { id, visitId } }, { startAt, version }) =>
      visitId === null
        ? run('move_visit', { appointmentId: id, startAt, version })
        : run('move_whole', { visitId, startAt, version }),
    ),
  );
  router.post(
    '/:token/cancel',
    changing('cancelled', ({ run, visit: { id, visitId } }, { reason, version }) =>
      visitId === null
        ? run('cancel_visit', { appointmentId: id, reason: reason || null, version })
        : run('cancel_whole', { visitId, reason: reason || null, version }),
    ),
  );
  router.post(
    '/:token/card/delete',
    changing('cardDeleted', ({ run, visit }) => run('delete_card', { appointmentId: visit.id })),
  );
  router.get(
    '/:token/visit.ics',
    serve(async (seen, _request, response) => {
      const calendar = await calendarOf(seen);
      response.type('text/calendar').set('Cache-Control', 'no-store').send(calendar);
    }),
  );
  return router;

  function changing(
    done: 'moved' | 'cancelled' | 'cardDeleted',
    change: (seen: Visit, sent: Sent) => Promise<unknown>,
  ) {
    return serve(async (seen, request, response) => {
      try {
        await change(seen, sentBy(request));
      } catch (error) {
        const problem = problemOf(seen, error);
        // What is there now, which may be what was in the way.
        const now = await open(request);
        return show(response, now, visitPage(now, { problem }), 409);
      }
      response.redirect(303, `${seen.path}?done=${done}`);
    });
  }

  async function calendarOf(seen: Visit): Promise<string> {
    // Loaded when somebody asks for it.
    const { writeCalendar } = await import('../../src/platform/lib/time/ics.ts');
    const { visit, place } = seen;
    const { id, status, version, title, online, meetingUrl } = visit;
    const { hostname: host } = new URL(facade.config.baseUrl);
    return writeCalendar({ host, method: 'PUBLISH' }, [
      {
        id,
        status,
        version,
        changedAt: Date.parse(visit.updatedAt),
        startAt: Date.parse(visit.startAt),
        endAt: Date.parse(visit.endAt),
        summary: `${title}: ${place.name}`,
        description: aboutOf(seen),
        location: online ? meetingUrl : place.address,
        meetingUrl,
      },
    ]);
  }
}

/** A business with a shop shows its visits on the shop's pages alone. */
function goToShop(response: Response, url: string): void {
  response
    .set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
    .redirect(303, url);
}

/** What a form sent. */
interface Sent {
  startAt: string;
  reason: string;
  version: number;
}

function sentBy({ body }: VisitRequest): Sent {
  const { startAt, reason, version } = (body ?? {}) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  return {
    startAt: text(startAt),
    reason: text(reason).slice(0, 500),
    version: Number(text(version)),
  };
}

function show(response: Response, { place }: Visit, body: Html, status = 200): void {
  sendPage(response, { status, language: place.locale, title: place.name, body });
}

/** Why a change was refused, in words for who asked for it. @throws what is no refusal. */
function problemOf({ place }: Visit, error: unknown): string {
  if (!(error instanceof DomainError)) throw error;
  return clientRefusalText(place.locale, error);
}

/** Answers for a link without a visit, or with one that is over. @throws what went wrong otherwise. */
function missing(request: VisitRequest, response: Response, error: unknown): null {
  const isOver = error instanceof DomainError && error.code === 'INVALID_TRANSITION';
  const isUnknown = error instanceof DomainError && error.code === 'NOT_FOUND';
  if (!isOver && !isUnknown) throw error;
  const language = pageLanguageOf(request);
  const t = textsOf(language);
  const title = isOver ? t.over : t.unknown;
  sendPage(response, {
    status: isOver ? 410 : 404,
    language,
    title,
    body: html`<h1>${title}</h1>`,
  });
  return null;
}
