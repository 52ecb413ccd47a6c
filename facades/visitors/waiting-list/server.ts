import { Router, urlencoded, type Response } from 'express';
import { DomainError } from '../../../src/platform/errors.ts';
import type { Html } from '../../../packages/shared/html.ts';
import { sendPage } from '../../kit/pages/client-page.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { linkedOrNull, sendMissing } from '../../kit/pages/missing-link.ts';
import { clientRefusalText } from '../../kit/pages/failure-page.ts';
import { entryOpener, entryPage, type EntryRequest, type EntryView } from './pages.ts';

const steps = { accept: 'accepted', decline: 'declined', leave: 'left' } as const;

/**
 * Creates the router of `/waiting/{token}`, the link in a waiting client's message. The client sees the offer,
 * accepts or declines it, and leaves the list. The link gives access to nothing else. Opening it answers nothing,
 * because programs follow links too.
 */
export function waitingRouter(facade: FacadeServices): Router {
  const open = entryOpener(facade);
  const router = Router();
  router.use(urlencoded({ extended: false, limit: '10kb' }));

  router.get('/:token', async (request: EntryRequest, response) => {
    const seen = await linkedOrNull(open(request));
    if (!seen) return sendMissing(request, response, t => t.waiting.unknown);
    const done = Object.values(steps).find(each => each === request.query['done']);
    show(response, seen, entryPage(seen, done ? { note: seen.t[done] } : {}));
  });
  for (const [step, done] of Object.entries(steps)) {
    router.post(`/:token/${step}`, async (request: EntryRequest, response) => {
      const seen = await linkedOrNull(open(request));
      if (!seen) return sendMissing(request, response, t => t.waiting.unknown);
      try {
        await seen.answer(step as keyof typeof steps);
      } catch (error) {
        const problem = problemOf(seen, error);
        // The current state may explain the conflict.
        return show(response, seen, entryPage(await open(request), { problem }), 409);
      }
      response.redirect(303, `${seen.path}?done=${done}`);
    });
  }
  return router;
}

function show(response: Response, { place }: EntryView, body: Html, status = 200): void {
  sendPage(response, { status, language: place.locale, title: place.name, body });
}

/**
 * Returns the reason of a refused answer in the client's language.
 * @throws any error that is no refusal.
 */
function problemOf({ t, place }: EntryView, error: unknown): string {
  if (!(error instanceof DomainError)) throw error;
  const isOver = ['INVALID_TRANSITION', 'SLOT_UNAVAILABLE', 'HOLD_EXPIRED'].includes(error.code);
  return isOver ? t.over : clientRefusalText(place.locale, error);
}
