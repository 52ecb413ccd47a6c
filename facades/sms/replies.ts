import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import { createContext } from '../../src/app/context.ts';
import { readReceivedText, receiveReply } from '../../src/app/ports.ts';
import { systemCaller, visitor } from '../../src/platform/caller.ts';
import { shownFailure, type FacadeServices } from '../http/facade-services.ts';
import { networkOf } from '../http/network-of.ts';
import { idOf } from '../http/problem.ts';
import { createRateLimit } from '../http/rate-limit.ts';

const mostBytes = 16 * 1024;
const mostPerMinute = 600;

/**
 * What clients answer by text message: `POST /webhooks/sms/{gateway}`, authenticated by the gateway's signature. A message is
 * stored before the answer and acted upon after it.
 */
export function smsReplyRouter(facade: FacadeServices): Router {
  const { config, services } = facade;
  const router = Router();
  const rawBody = express.raw({ limit: mostBytes, type: () => true });
  const rateLimit = createRateLimit(mostPerMinute, 'This address');
  const limited: RequestHandler = async (request, _response, next) => {
    await rateLimit(visitor(networkOf(String(request.ip))));
    next();
  };
  router.post('/:gateway', limited, rawBody, async (request: Request, response: Response) => {
    const gateway = String(request.params['gateway']);
    const message = readReceivedText(config, {
      gateway,
      url: `${config.baseUrl}${request.originalUrl}`,
      raw: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      headers: request.headers,
    });
    const caller = systemCaller('text message');
    const context = createContext(services, { caller, requestId: idOf(request) });
    const act = await receiveReply(context, message);
    // Twilio sends what it is answered; ours comes by itself, since it may take a while.
    if (gateway === 'twilio') response.type('text/xml').send('<Response/>');
    else response.json({ received: true });
    await act().catch((error: unknown) => void shownFailure(facade, error, idOf(request)));
  });
  return router;
}
