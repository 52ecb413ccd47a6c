import express, {
  Router,
  type ErrorRequestHandler,
  type NextFunction,
  type Request,
  type Response,
} from 'express';
import { createContext } from '../../../src/app/context.ts';
import { prepare } from '../../../src/app/execute.ts';
import type { Caller } from '../../../src/platform/caller.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { tooLarge, unsupportedMediaType } from '../../kit/http/http-refusal.ts';
import { idempotencyKeyOf, markReplayed } from '../../kit/http/idempotency-key.ts';
import { idOf } from '../../kit/http/problem.ts';
import type { RateLimit } from '../../kit/http/rate-limit.ts';
import { signedInCaller } from '../../kit/http/signed-in.ts';
import { expressPath } from '../../kit/routes/route.ts';
import type { Upload } from './upload.ts';

const mostBytes = 10 * 1024 * 1024;

/** Creates the router that takes pictures as raw bodies, instead of base64 in a document. */
export function imageRouter(
  facade: FacadeServices,
  uploads: readonly Upload[],
  rateLimit: RateLimit,
): Router {
  const router = Router();
  for (const upload of uploads) takePictures(router, facade, upload, rateLimit);
  router.use(largePicture);
  return router;
}

function takePictures(
  router: Router,
  facade: FacadeServices,
  upload: Upload,
  rateLimit: RateLimit,
): void {
  const { operation } = upload;
  const types = [...upload.types];
  const execute = prepare(facade.schema, operation);
  router.post(
    expressPath(upload),
    // Authentication precedes reading the body.
    async (request: Request, response: Response, next: NextFunction) => {
      const caller = await signedInCaller(facade, request);
      await rateLimit(caller, response);
      if (!request.is(types)) {
        const message = `The Content-Type must be one of ${types.join(', ')}.`;
        throw unsupportedMediaType(message);
      }
      response.locals['caller'] = caller;
      next();
    },
    express.raw({ type: types, limit: mostBytes }),
    async (request: Request, response: Response) => {
      const context = createContext(facade.services, {
        caller: response.locals['caller'] as Caller,
        requestId: idOf(request),
        idempotencyKey: idempotencyKeyOf(request),
      });
      const answer = await execute(operation.coerce(variablesOf(request)), context);
      if (context.journal.replayed) markReplayed(response);
      response.status(201).json(answer);
    },
  );
}

/** The texts of a query that are no texts. Others are refused by the operation. */
const truth = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
]);

/** Returns the operation's variables: ids from the path, the rest from the query, the content from the body. */
function variablesOf({ params, query, body }: Request): Record<string, unknown> {
  const { position, healthData, ...rest } = query;
  return {
    ...rest,
    ...(position === undefined ? {} : { position: Number(position) }),
    ...(healthData === undefined ? {} : { healthData: truth.get(healthData) ?? healthData }),
    ...params,
    content: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  };
}

const largePicture: ErrorRequestHandler = (error, _request, _response, next) => {
  const isTooLarge = (error as { type?: string }).type === 'entity.too.large';
  next(isTooLarge ? tooLarge('content', '10 MB') : error);
};
