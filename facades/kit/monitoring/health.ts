import { setTimeout as after } from 'node:timers/promises';
import { Router } from 'express';
import type { FacadeServices } from '../http/facade-services.ts';

/** Load balancers commonly wait for 2 s and treat silence as a dead process. */
const answerWithin = 1500;

const silence = 'The database does not answer.';

/**
 * Creates the router of `/healthz`, the state of the process, and `/readyz`, the state of the database and its
 * migrations.
 */
export function healthRouter({ services, log }: FacadeServices): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  router.get('/readyz', async (_request, response) => {
    const asked = services.problem().catch((error: unknown) => {
      log.warn({ err: error }, 'the database does not answer');
      return silence;
    });
    const problem = await Promise.race([asked, after(answerWithin, silence, { ref: false })]);
    if (problem === null) response.json({ status: 'ready' });
    else response.status(503).json({ status: 'unready', problem });
  });
  return router;
}
