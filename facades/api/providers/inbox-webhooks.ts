import { Router, type Request, type Response } from 'express';
import { createContext } from '../../../src/app/context.ts';
import {
  noteMailedReport,
  readMailedReports,
  readPostedMail,
  readReceivedMail,
  receiveMail,
  receiveWhatsApp,
  registerWhatsApp,
  wholeMailOf,
} from '../../../src/app/ports.ts';
import { systemCaller } from '../../../src/platform/caller.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { idOf } from '../../kit/http/problem.ts';
import { addMailReports } from './mail-reports.ts';
import { rawOf, signedPosts } from './signed-posts.ts';

const mostBytes = 256 * 1024;

/** Mails have files, which base64 makes a third larger. */
const mostBytesOfMail = 15 * 1024 * 1024;

/** Creates the router of mails that answer ours: `POST /webhooks/mail`, authenticated by the signature of Standard Webhooks. */
export function mailRouter(facade: FacadeServices): Router {
  const { config, services } = facade;
  const router = Router();
  addMailReports(router, facade);
  router.post(
    '/',
    ...signedPosts(mostBytesOfMail),
    async (request: Request, response: Response) => {
      const { headers } = request;
      const mail = readPostedMail(config, { raw: rawOf(request), headers });
      const caller = systemCaller('mail');
      const context = createContext(services, { caller, requestId: idOf(request) });
      const whole = wholeMailOf(mail);
      const reports = whole && readMailedReports(services, whole);
      if (reports) for (const report of reports) await noteMailedReport(context, report);
      else await receiveMail(context, readReceivedMail(mail));
      response.json({ received: true });
    },
  );
  return router;
}

/**
 * Creates the router of WhatsApp's reports: `GET` and `POST /webhooks/whatsapp/{businessId}`. Meta registers the address with the
 * verify token, and signs what it sends with the secret of the business's app.
 */
export function whatsAppRouter({ services }: FacadeServices): Router {
  const router = Router();
  const contextOf = (request: Request) =>
    createContext(services, { caller: systemCaller('whatsapp'), requestId: idOf(request) });
  const [limit, ...read] = signedPosts(mostBytes);
  router.get('/:businessId', limit!, async (request: Request, response: Response) => {
    const { searchParams } = new URL(request.url, 'http://localhost');
    const challenge = await registerWhatsApp(contextOf(request), {
      businessId: String(request.params['businessId']),
      mode: searchParams.get('hub.mode') ?? '',
      verifyToken: searchParams.get('hub.verify_token') ?? '',
      challenge: searchParams.get('hub.challenge') ?? '',
    });
    response.type('text/plain').send(challenge);
  });
  router.post('/:businessId', limit!, ...read, async (request: Request, response: Response) => {
    await receiveWhatsApp(contextOf(request), {
      businessId: String(request.params['businessId']),
      raw: rawOf(request),
      signature: String(request.headers['x-hub-signature-256'] ?? ''),
    });
    response.json({ received: true });
  });
  return router;
}
