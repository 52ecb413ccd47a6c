import { Router, type Request, type Response } from 'express';
import { createContext } from '../../../src/app/context.ts';
import { readReceivedText, receiveReply } from '../../../src/app/ports.ts';
import { systemCaller } from '../../../src/platform/caller.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { idOf } from '../../kit/http/problem.ts';
import { actAfter, rawOf, signedPosts } from './signed-posts.ts';

const mostBytes = 16 * 1024;

/**
 * Creates the router of clients' text messages: `POST /webhooks/sms/{gateway}`, authenticated by the gateway's
 * signature. A message is stored before the answer and processed after it.
 */
export function smsReplyRouter(facade: FacadeServices): Router {
  const { config, services } = facade;
  const router = Router();
  router.post(
    '/:gateway',
    ...signedPosts(mostBytes),
    async (request: Request, response: Response) => {
      const gateway = String(request.params['gateway']);
      const message = readReceivedText(config, {
        gateway,
        url: `${config.baseUrl}${request.originalUrl}`,
        raw: rawOf(request),
        headers: request.headers,
      });
      const caller = systemCaller('text message');
      const context = createContext(services, { caller, requestId: idOf(request) });
      const act = await receiveReply(context, message);
      // Twilio sends the answer's text to the client. The actual reply is sent separately, since it may take a
      // while.
      if (gateway === 'twilio') response.type('text/xml').send('<Response/>');
      else response.json({ received: true });
      await actAfter(facade, request, act);
    },
  );
  return router;
}
