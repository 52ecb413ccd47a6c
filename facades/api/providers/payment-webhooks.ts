import { Router, type Request, type Response } from 'express';
import { createContext } from '../../../src/app/context.ts';
import { receivePaymentEvent } from '../../../src/app/ports.ts';
import { systemCaller } from '../../../src/platform/caller.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { idOf } from '../../kit/http/problem.ts';
import { actAfter, rawOf, signedPosts } from './signed-posts.ts';

const mostBytes = 64 * 1024;

/**
 * Creates the router of payment providers' webhooks: `POST /webhooks/payments/{provider}`, authenticated by the
 * provider's signature. An event is stored before the answer and applied after it.
 */
export function paymentWebhookRouter(facade: FacadeServices): Router {
  const router = Router();
  router.post(
    '/:provider',
    ...signedPosts(mostBytes),
    async (request: Request, response: Response) => {
      const context = createContext(facade.services, {
        caller: systemCaller('payments'),
        requestId: idOf(request),
      });
      const act = await receivePaymentEvent(context, {
        provider: String(request.params['provider']),
        raw: rawOf(request),
        headers: request.headers,
        source: String(request.ip),
      });
      response.json({ received: true });
      await actAfter(facade, request, act);
    },
  );
  return router;
}
