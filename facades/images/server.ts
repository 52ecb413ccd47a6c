import express, {
  Router,
  type ErrorRequestHandler,
  type NextFunction,
  type Request,
  type Response,
} from 'express';
import type { Caller } from '../../src/app/execute.ts';
import { createContext, prepare } from '../../src/app/execute.ts';
import { invalid } from '../../src/platform/errors.ts';
import type { Door } from '../http/facade-services.ts';
import { idempotencyKeyOf, markReplayed } from '../http/idempotency-key.ts';
import { idOf } from '../http/problem.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { signedInCaller } from '../http/signed-in.ts';
import { loadUpload, pictureTypes } from './upload.ts';

const mostBytes = 10 * 1024 * 1024;

/** `POST /{businessId}/catalog/{itemId}/images` takes a picture as it is, in place of base64 in a document. */
export function imageRouter(door: Door, rateLimit: RateLimit): Router {
  const operation = loadUpload(door.schema);
  const execute = prepare(door.schema, operation);
  const router = Router();
  router.post(
    '/:businessId/catalog/:itemId/images',
    // Who may not come in need not be read to the end.
    async (request: Request, response: Response, next: NextFunction) => {
      const caller = await signedInCaller(door, request);
      await rateLimit(caller);
      if (!request.is(pictureTypes))
        throw invalid('Content-Type', `must be ${pictureTypes.join(', ')}.`);
      response.locals['caller'] = caller;
      next();
    },
    express.raw({ type: pictureTypes, limit: mostBytes }),
    async (request: Request, response: Response) => {
      const context = createContext(door.services, {
        caller: response.locals['caller'] as Caller,
        requestId: idOf(request),
        idempotencyKey: idempotencyKeyOf(request),
      });
      const item = await execute(operation.coerce(requestOf(request)), context);
      if (context.journal.replayed) markReplayed(response);
      response.status(201).json(item);
    },
  );
  router.use(tooLarge);
  return router;
}

/** The operation's variables: the address names the item, the query perhaps a position, the body is the picture. */
function requestOf({ params, query, body }: Request): Record<string, unknown> {
  const { position, ...rest } = query;
  return {
    ...rest,
    ...(position === undefined ? {} : { position: Number(position) }),
    ...params,
    content: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  };
}

const tooLarge: ErrorRequestHandler = (error, _request, _response, next) => {
  const isTooLarge = (error as { type?: string }).type === 'entity.too.large';
  next(isTooLarge ? invalid('content', 'is larger than 10 MB.') : error);
};
