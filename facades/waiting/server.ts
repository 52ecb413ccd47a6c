import { Router, urlencoded, type Response } from 'express';
import { DomainError } from '../../src/platform/errors.ts';
import type { Html } from '../../packages/shared/html.ts';
import { sendPage } from '../http/client-page.ts';
import type { FacadeServices } from '../http/facade-services.ts';
import { linkedOrNull, sendMissing } from '../http/missing-link.ts';
import { clientRefusalText } from '../http/refusal-text.ts';
import { wishPage } from './pages.ts';
import { wishOpener, type Wish, type WishRequest } from './wish.ts';

const steps = { accept: 'accepted', decline: 'declined', leave: 'left' } as const;

/**
 * `/waiting/{token}`: where the link of a message to who waits leads. They see what is kept for them, accept or decline it,
 * and leave the list; nothing else can be reached by the link. Looking at it answers nothing: programs follow links, too.
 */
export function waitingRouter(facade: FacadeServices): Router {
  const open = wishOpener(facade);
  const router = Router();
  router.use(urlencoded({ extended: false, limit: '10kb' }));

  router.get('/:token', async (request: WishRequest, response) => {
    const seen = await linkedOrNull(open(request));
    if (!seen) return sendMissing(request, response, t => t.waiting.unknown);
    const done = Object.values(steps).find(each => each === request.query['done']);
    show(response, seen, wishPage(seen, done ? { note: seen.t[done] } : {}));
  });
  for (const [step, done] of Object.entries(steps)) {
    router.post(`/:token/${step}`, async (request: WishRequest, response) => {
      const seen = await linkedOrNull(open(request));
      if (!seen) return sendMissing(request, response, t => t.waiting.unknown);
      try {
        await seen.answer(step as keyof typeof steps);
      } catch (error) {
        const problem = problemOf(seen, error);
        // How it stands now, which may be what was in the way.
        return show(response, seen, wishPage(await open(request), { problem }), 409);
      }
      response.redirect(303, `${seen.path}?done=${done}`);
    });
  }
  return router;
}

function show(response: Response, { place }: Wish, body: Html, status = 200): void {
  sendPage(response, { status, language: place.locale, title: place.name, body });
}

/** Why an answer was refused, in words for who gave it. @throws what is no refusal. */
function problemOf({ t, place }: Wish, error: unknown): string {
  if (!(error instanceof DomainError)) throw error;
  const isOver = ['INVALID_TRANSITION', 'SLOT_UNAVAILABLE', 'HOLD_EXPIRED'].includes(error.code);
  return isOver ? t.over : clientRefusalText(place.locale, error);
}
