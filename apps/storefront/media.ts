import { Router } from 'express';
import type { Core } from './core-client.ts';

const pictures = /^image\/(webp|png|jpeg|avif|gif)$/;

/** Serves pictures of the core's own storage, so that pages load nothing from other origins. */
export function media(core: Core): Router {
  const router = Router();
  router.get(/^\/media\/(biz_\w+\/[\w.-]+)$/, async (request, response, next) => {
    const name = String(request.params['0']);
    const reply = name.includes('..') ? null : await core.picture(name);
    const type = reply?.headers.get('content-type') ?? '';
    if (!reply?.ok || !pictures.test(type)) {
      await reply?.body?.cancel();
      return next();
    }
    const bytes = Buffer.from(await reply.arrayBuffer());
    response
      .set('Cache-Control', reply.headers.get('cache-control') ?? 'public, max-age=86400')
      .type(type)
      .send(bytes);
  });
  return router;
}
