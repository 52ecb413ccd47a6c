import type { Request, Response, Router } from 'express';
import { createContext } from '../../../src/app/context.ts';
import {
  noteMailReport,
  readMailgunReports,
  readSesReports,
  readSnsMessage,
} from '../../../src/app/ports.ts';
import { systemCaller } from '../../../src/platform/caller.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { idOf } from '../../kit/http/problem.ts';
import { rawOf, signedPosts } from './signed-posts.ts';

const mostBytes = 512 * 1024;

type Report = Parameters<typeof noteMailReport>[1];

/**
 * Adds the addresses at which mail providers report what became of mails: `POST /webhooks/mail/ses`, signed by Amazon SNS, and
 * `POST /webhooks/mail/mailgun`, signed by Mailgun.
 */
export function addMailReports(router: Router, { config, services }: FacadeServices): void {
  const { mailReports } = config;
  const serve =
    (provider: string, read: (raw: Buffer) => Promise<Report[]> | Report[]) =>
    async (request: Request, response: Response) => {
      const context = createContext(services, {
        caller: systemCaller(provider),
        requestId: idOf(request),
      });
      for (const report of await read(rawOf(request))) await noteMailReport(context, report);
      response.json({ received: true });
    };
  router.post(
    '/ses',
    ...signedPosts(mostBytes),
    serve('ses', async raw => {
      const message = await readSnsMessage(mailReports, raw);
      return message === null ? [] : readSesReports(message);
    }),
  );
  router.post(
    '/mailgun',
    ...signedPosts(mostBytes),
    serve('mailgun', raw => readMailgunReports(mailReports.mailgunKey, raw, services.now())),
  );
}
