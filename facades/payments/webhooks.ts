import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import { createContext } from '../../src/app/context.ts';
import { receivePaymentEvent } from '../../src/app/ports.ts';
import { systemCaller, visitor } from '../../src/platform/caller.ts';
import { shownFailure, type FacadeServices } from '../http/facade-services.ts';
import { networkOf } from '../http/network-of.ts';
import { idOf } from '../http/problem.ts';
import { createRateLimit } from '../http/rate-limit.ts';

const mostBytes = 64 * 1024;
const mostPerMinute = 600;

/**
 * Webhooks of payment providers: `POST /webhooks/payments/{provider}`, authenticated by the provider's
 * signature. An event is stored before the answer and applied after it.
 */
export function paymentWebhookRouter(facade: FacadeServices): Router {
  const router = Router();
  const rawBody = express.raw({ limit: mostBytes, type: () => true });
  const rateLimit = createRateLimit(mostPerMinute, 'This address');
  const limited: RequestHandler = async (request, _response, next) => {
    await rateLimit(visitor(networkOf(String(request.ip))));
    next();
  };
  router.post('/:provider', limited, rawBody, async (request: Request, response: Response) => {
    const context = createContext(facade.services, {
      caller: systemCaller('payments'),
      requestId: idOf(request),
    });
    const act = await receivePaymentEvent(context, {
      provider: String(request.params['provider']),
      raw: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      headers: request.headers,
      source: String(request.ip),
    });
    response.json({ received: true });
    await act().catch((error: unknown) => void shownFailure(facade, error, idOf(request)));
  });
  return router;
}
