import { Router } from 'express';
import type { Door } from '../door.ts';

/** `/healthz` tells of the process, `/readyz` of the database and its migrations. */
export function healthRouter({ core, log }: Door): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  router.get('/readyz', async (_request, response) => {
    const problem = await core.problem().catch((error: unknown) => {
      log.warn({ err: error }, 'the database does not answer');
      return 'The database does not answer.';
    });
    if (problem === null) response.json({ status: 'ready' });
    else response.status(503).json({ status: 'unready', problem });
  });
  return router;
}
