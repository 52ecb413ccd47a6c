import express, { Router, type Request, type Response } from 'express';
import { createContext, receivePaymentEvent, systemCaller } from '../../src/execute.ts';
import { shownFailure, type Door } from '../door.ts';
import { idOf } from '../http/problem.ts';

const mostBytes = 1024 * 1024;

/**
 * What payment providers tell: `POST /webhooks/payments/{provider}`, without a credential, proven by its own
 * signature. It is answered when it is stored, and acted upon afterwards.
 */
export function paymentWebhookRouter(door: Door): Router {
  const router = Router();
  const rawBody = express.raw({ limit: mostBytes, type: () => true });
  router.post('/:provider', rawBody, async (request: Request, response: Response) => {
    const context = createContext(door.core, {
      caller: systemCaller('payments'),
      requestId: idOf(request),
    });
    const act = await receivePaymentEvent(context, {
      provider: String(request.params['provider']),
      raw: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      headers: request.headers,
    });
    response.json({ received: true });
    await act().catch((error: unknown) => void shownFailure(door, error, idOf(request)));
  });
  return router;
}
