import { Router, type NextFunction, type Request, type Response } from 'express';
import { DomainError } from '../../../src/platform/errors.ts';
import type { Caller } from '../../../src/platform/caller.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { bearerCaller } from '../../kit/http/bearer.ts';
import { methodNotAllowed } from '../../kit/http/http-refusal.ts';
import { idempotencyKeyOf, markReplayed } from '../../kit/http/idempotency-key.ts';
import { jsonBody } from '../../kit/http/json-body.ts';
import { idOf } from '../../kit/http/problem.ts';
import { userAgentOf } from '../../kit/http/network-of.ts';
import type { RateLimit } from '../../kit/http/rate-limit.ts';
import { toolCaller, type AnswerFormat } from './call-tool.ts';
import { toolFailures } from './failures.ts';
import { recordUnmade, recordUnread } from './record-unmade.ts';
import { isOff } from './switched-off.ts';
import { isListed, type Tool } from './tools.ts';

const format: AnswerFormat = {
  name: 'ai',
  copies: 1,
  write: ({ json, untrusted, more }) => {
    const told = untrusted.length > 0 ? `,"untrusted":${JSON.stringify(untrusted)}` : '';
    const rest = more === null ? '' : `,"more":${JSON.stringify(more)}`;
    return `{"ok":true,"data":${json}${told}${rest}}`;
  },
};

/**
 * Creates the router of the AI Tool-API: `GET /tools`, and each tool as `POST /{tool}`, in the envelope `{ok, data,
 * untrusted, more | error}`.
 */
export function toolRouter(
  facade: FacadeServices,
  tools: ReadonlyMap<string, Tool>,
  rateLimit: RateLimit,
): Router {
  const callTool = toolCaller(facade, tools, format);
  const unknown = async (request: Request, response: Response, name: string) => {
    const failure = noSuchTool(request);
    const caller = response.locals['caller'] as Caller;
    const { businessId } = (request.body ?? {}) as { businessId?: unknown };
    const [requestId, program] = [idOf(request), userAgentOf(request)];
    await recordUnmade(facade, { caller, requestId, program, name, businessId }, failure);
    return failure;
  };
  const router = Router();
  const listed = [...tools.values()]
    .filter(tool => isListed(tool, false))
    .map(tool => ({ tool, shown: shown(tool) }));

  router.use(async (request: Request, response: Response, next: NextFunction) => {
    const caller = await bearerCaller(facade.services, request, ['ai']);
    await rateLimit(caller, response);
    response.locals['caller'] = caller;
    next();
  });
  router.get('/tools', (_request, response) => {
    const caller = response.locals['caller'] as Caller;
    const mine = listed.filter(({ tool }) => !isOff(caller, tool, tools));
    response.json({ ok: true, data: { tools: mine.map(each => each.shown) } });
  });
  router.all('/tools', (request: Request) => {
    throw methodNotAllowed(['GET', 'HEAD'], noSuchTool(request).message);
  });
  router.post(
    '/:tool',
    jsonBody,
    facade.admission.queue,
    async (request: Request, response: Response) => {
      const name = String(request.params['tool']);
      const tool = tools.get(name);
      if (!tool) throw await unknown(request, response, name);
      const answer = await callTool(
        { tool, args: request.body },
        {
          caller: response.locals['caller'] as Caller,
          requestId: idOf(request),
          idempotencyKey: idempotencyKeyOf(request),
          program: userAgentOf(request),
          onReplay: () => markReplayed(response),
        },
      );
      response.type('json').send(answer);
    },
  );
  router.all('/:tool', (request: Request) => {
    const failure = noSuchTool(request);
    const isTool = tools.has(String(request.params['tool']));
    throw isTool ? methodNotAllowed(['POST'], failure.message) : failure;
  });
  router.use((request: Request) => {
    throw noSuchTool(request);
  });
  router.use(recordUnread(facade), toolFailures(facade));
  return router;
}

function shown({ name, description, group, inputSchema, outputSchema, annotations }: Tool) {
  return {
    name,
    description,
    group: group.toLowerCase(),
    inputSchema,
    outputSchema,
    annotations,
  };
}

function noSuchTool(request: Request): DomainError {
  return new DomainError(
    'NOT_FOUND',
    `There is no tool at ${request.method} ${request.originalUrl}. GET /api/ai/tools lists them; each is called with POST.`,
  );
}
