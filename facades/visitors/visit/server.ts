import { Router, urlencoded, type Response } from 'express';
import { inShopLanguage, visitUrl } from '../../../src/app/ports.ts';
import { DomainError } from '../../../src/platform/errors.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { sendPage } from '../../kit/pages/client-page.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { pageLanguageOf } from '../../kit/pages/page-language.ts';
import { clientRefusalText } from '../../kit/pages/failure-page.ts';
import { findTimes, seriesPage } from './series-page.ts';
import { aboutOf, timesPage, visitPage } from './pages.ts';
import { textsOf } from './texts.ts';
import { visitOpener, type Visit, type VisitRequest } from './visit.ts';

type Act = (seen: Visit, request: VisitRequest, response: Response) => Promise<void> | void;

/**
 * Creates the router of `/visit/{token}`, the link in a client's message. The client sees the visit, moves and
 * cancels it within the business's cut-off, pays for it and adds it to a calendar. The link gives access to nothing
 * else. If the business has a shop with a storefront, the link redirects to the page of the visit there.
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
      const { statusUrl, seriesId, endAt } = seen.visit;
      if (statusUrl !== null) return goTo(response, inShopLanguage(statusUrl, seen.language));
      // Of a series, the link works on when its own visit is over.
      const isOver = Date.parse(endAt) <= facade.services.now();
      if (isOver && seriesId !== null) return goTo(response, `${seen.path}/series`);
      const done = request.query['done'];
      const isDone = done === 'moved' || done === 'cancelled' || done === 'cardDeleted';
      show(response, seen, visitPage(seen, isDone ? { note: seen.t[done] } : {}));
    }),
  );
  router.get(
    '/:token/move',
    serve(async (seen, request, response) => {
      const { statusUrl } = seen.visit;
      if (statusUrl !== null) {
        return goTo(response, inShopLanguage(`${statusUrl}/move`, seen.language));
      }
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
    '/:token/series',
    serve(async (seen, request, response) => {
      const { statusUrl, seriesId } = seen.visit;
      if (seriesId === null) return goTo(response, seen.path);
      if (statusUrl !== null) {
        return goTo(response, inShopLanguage(`${statusUrl}/series`, seen.language));
      }
      const isDone = request.query['done'] === 'cancelled';
      await showSeries(seen, seriesId, response, isDone ? { note: seen.t.series.cancelled } : {});
    }),
  );
  router.post(
    '/:token/series/cancel',
    serve(async (seen, request, response) => {
      const { seriesId } = seen.visit;
      if (seriesId === null) return goTo(response, seen.path);
      const { reason, version } = sentBy(request);
      try {
        await seen.run('cancel_series', { seriesId, reason: reason || null, version });
      } catch (error) {
        const problem = problemOf(seen, error);
        return showSeries(seen, seriesId, response, { problem }, 409);
      }
      response.redirect(303, `${seen.path}/series?done=cancelled`);
    }),
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
        // The current state may explain the conflict.
        const now = await open(request);
        return show(response, now, visitPage(now, { problem }), 409);
      }
      response.redirect(303, `${seen.path}?done=${done}`);
    });
  }

  async function showSeries(
    seen: Visit,
    seriesId: string,
    response: Response,
    said: { note?: string; problem?: string },
    status = 200,
  ): Promise<void> {
    const { services } = facade;
    const series = await seen.run('see_series', { businessId: seen.businessId, seriesId });
    const linkOf = (id: string) => visitUrl(services, id);
    show(
      response,
      seen,
      seriesPage(seen, series, { linkOf, now: services.now(), ...said }),
      status,
    );
  }

  async function calendarOf(seen: Visit): Promise<string> {
    // Loaded on first use.
    const { writeCalendar } = await import('../../../src/platform/lib/time/ics.ts');
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
        summary: seen.t.labelled({ label: title, value: place.name }),
        description: aboutOf(seen),
        location: online ? meetingUrl : place.address,
        meetingUrl,
      },
    ]);
  }
}

/** Redirects to another page. A business with a shop shows its visits only on the shop's pages. */
function goTo(response: Response, url: string): void {
  response
    .set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
    .redirect(303, url);
}

/** The values of a form. */
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

/**
 * Returns the reason of a refused change in the client's language.
 * @throws any error that is no refusal.
 */
function problemOf({ place }: Visit, error: unknown): string {
  if (!(error instanceof DomainError)) throw error;
  return clientRefusalText(place.locale, error);
}

/**
 * Answers a link whose visit does not exist or is over.
 * @throws any other error.
 */
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
