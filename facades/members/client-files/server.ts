import { Router } from 'express';
import { readLinkedFile } from '../../../src/app/ports.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { ofOthers } from '../../kit/routes/send-file.ts';

/** Creates the router of opened pictures and documents of clients. Their addresses end after some minutes. */
export function clientFileRouter({ services }: FacadeServices): Router {
  const router = Router();
  router.get('/:token', async (request, response, next) => {
    const file = await readLinkedFile(services, request.params.token);
    if (!file) return next();
    const isPicture = file.kind === 'picture';
    response.set({
      ...ofOthers,
      'Cache-Control': 'private, no-store',
      // A document was made by others and could run programs, so no page of this address shows it.
      'Content-Disposition': isPicture ? 'inline' : 'attachment; filename="document.pdf"',
      'Content-Type': isPicture ? 'image/webp' : 'application/pdf',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    });
    response.send(file.content);
  });
  return router;
}
