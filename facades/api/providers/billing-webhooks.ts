import { Router, type Request, type Response } from 'express';
import { createContext } from '../../../src/app/context.ts';
import { receiveBillingEvent } from '../../../src/app/ports.ts';
import { systemCaller } from '../../../src/platform/caller.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { idOf } from '../../kit/http/problem.ts';
import { actAfter, rawOf, signedPosts } from './signed-posts.ts';

/** Events with an invoice of many lines are larger than those of a payment. */
const mostBytes = 256 * 1024;

/**
 * Creates the router of Stripe's webhooks about tariffs: `POST /webhooks/billing/stripe`, authenticated by the signature. An event is
 * stored before the answer and applied after it.
 */
export function billingWebhookRouter(facade: FacadeServices): Router {
  const router = Router();
  router.post(
    '/stripe',
    ...signedPosts(mostBytes),
    async (request: Request, response: Response) => {
      const context = createContext(facade.services, {
        caller: systemCaller('billing'),
        requestId: idOf(request),
      });
      const { headers } = request;
      const act = await receiveBillingEvent(context, { raw: rawOf(request), headers });
      response.json({ received: true });
      await actAfter(facade, request, act);
    },
  );
  return router;
}
