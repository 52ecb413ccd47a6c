import { Router, type Request, type RequestHandler, type Response } from 'express';
import { createContext } from '../../src/app/context.ts';
import { remember, type Remembering } from '../../src/app/remember.ts';
import type { Caller } from '../../src/platform/caller.ts';
import { answerText } from '../http/answer-text.ts';
import { uncompressed } from '../http/compress.ts';
import { csvBody } from '../http/csv-body.ts';
import type { FacadeServices } from '../http/facade-services.ts';
import { idempotencyKeyOf, markReplayed } from '../http/idempotency-key.ts';
import { jsonBodyOf } from '../http/json-body.ts';
import { idOf } from '../http/problem.ts';
import { bytesOf, readyAnswer, sendReady } from '../http/ready-answer.ts';
import { sendCacheable, type Caching } from '../http/send-cacheable.ts';
import { userAgentOf } from '../http/user-agent-of.ts';
import { namingCodeAddress, type NameCodeAddress } from './naming-code-address.ts';
import { expressPath, type Route } from './route.ts';
import { placeAmong } from './place-of.ts';
import { ownColumns } from './own-columns.ts';
import { sendCsv, type ListPage } from './send-csv.ts';
import { sendFile, type AnsweredFile } from './send-file.ts';
import { takeSession } from './take-session.ts';

/** What tells the access to a route of one facade from that of another. */
interface RouteAccess {
  /** Tells who calls and counts the call against the caller's limits; both before a body is read. */
  authenticate(request: Request, response: Response): Promise<Caller>;
  /** Answers browsers that ask whether a page of another site may call the route; absent: none may. */
  readonly preflight?: RequestHandler | undefined;
}

/**
 * Serves the addresses of a facade: every request is read, executed and answered in the same way. Each place has a router
 * of its own, since hundreds of routes would be tried one by one.
 */
export function serveRoutes(
  facade: FacadeServices,
  routes: readonly Route[],
  accessOf: (route: Route) => RouteAccess,
): RequestHandler {
  const naming = namingCodeAddress(routes);
  const placeOf = placeAmong(routes);
  const routers = new Map<string, Router>();
  for (const [place, here] of Map.groupBy(routes, ({ path }) => placeOf(path))) {
    routers.set(place, serveTogether(facade, here, { accessOf, naming }));
  }
  return (request, response, next) => {
    const router = routers.get(placeOf(request.path));
    if (router) router(request, response, next);
    else next();
  };
}

function serveTogether(
  facade: FacadeServices,
  routes: readonly Route[],
  { accessOf, naming }: { accessOf: (route: Route) => RouteAccess; naming: NameCodeAddress },
): Router {
  const router = Router();
  for (const route of routes) {
    const path = expressPath(route);
    const method = route.method.toLowerCase() as Lowercase<Route['method']>;
    const { authenticate, preflight } = accessOf(route);
    if (preflight) router.options(path, preflight);
    router[method](
      path,
      async (request, response, next) => {
        response.locals['caller'] = await authenticate(request, response);
        next();
      },
      ...bodyReader(route),
      facade.turns.wait,
      answerOf(facade, route, naming),
    );
  }
  return router;
}

const kilobyte = 1024;

/** The size limit of a body by caller: lower for anonymous callers than for signed-in ones. */
const mostBodyBytes: Readonly<Record<Route['access'], number>> = {
  PUBLIC: 4 * kilobyte,
  BUYER: 64 * kilobyte,
  WIDGET: 64 * kilobyte,
  SHOP: 64 * kilobyte,
  SIGNED_IN: 1024 * kilobyte,
};

function bodyReader({ input, kind, access, maxBodyBytes }: Route): readonly RequestHandler[] {
  if (input.csv) return csvBody;
  return kind === 'mutation' ? jsonBodyOf(maxBodyBytes ?? mostBodyBytes[access]) : [];
}

function answerOf(facade: FacadeServices, route: Route, naming: NameCodeAddress): RequestHandler {
  if (route.columns) return answerCsv(facade, route, route.columns);
  if (route.fileType) return answerFile(facade, route);
  return route.remembering
    ? answerRemembered(facade, route, route.remembering)
    : answer(facade, route, naming);
}

/** An answer of REST is read by programs, which can take more than people and assistants. */
const mostMegabytes = 4;

function answerRemembered(
  facade: FacadeServices,
  route: Route,
  remembering: Remembering,
): RequestHandler {
  const remembered = { name: `${route.method} ${route.path}`, remembering };
  const caching = cachingOf(route);
  return async (request, response) => {
    const context = contextOf(facade, request, response);
    const variables = route.read(request);
    const ready = await remember(remembered, variables, context, async () => {
      const data = await route.execute(variables, context);
      const value = readyAnswer(answerText(data, mostMegabytes));
      return { value, bytes: bytesOf(value) };
    });
    await sendReady(request, response, ready, caching);
  };
}

function cachingOf({ maxAgeSeconds, access }: Route): Caching | undefined {
  if (maxAgeSeconds === undefined) return undefined;
  return { maxAgeSeconds, scope: access === 'PUBLIC' ? 'public' : 'private' };
}

function answer(facade: FacadeServices, route: Route, naming: NameCodeAddress): RequestHandler {
  const { status, orChanges } = route;
  const caching = cachingOf(route);
  return async (request, response) => {
    const context = contextOf(facade, request, response);
    const data = await naming(request, () => route.execute(route.read(request), context));
    if (context.journal.replayed) markReplayed(response);
    if (context.journal.showsSecret) response.set('Cache-Control', uncompressed);
    if (context.journal.eventId) response.set('Event-Id', context.journal.eventId);
    const body = takeSession(facade, route, response, data);
    // What was changed is not refused afterwards.
    const text = route.kind === 'query' ? answerText(body, mostMegabytes) : JSON.stringify(body);
    if (caching) {
      sendCacheable(response, text, caching);
    } else {
      const isChange = orChanges && context.journal.changedExisting;
      response
        .status(isChange ? 200 : status)
        .type('json')
        .send(text);
    }
  };
}

function answerFile(facade: FacadeServices, route: Route): RequestHandler {
  return async (request, response) => {
    const file = await route.execute(route.read(request), contextOf(facade, request, response));
    sendFile(response, file as unknown as AnsweredFile);
  };
}

/** How many rows of a file one statement reads. */
const pageSize = 100;

function answerCsv(
  facade: FacadeServices,
  route: Route,
  columns: readonly string[],
): RequestHandler {
  const fileName = route.path.slice(route.path.lastIndexOf('/') + 1);
  return async (request, response) => {
    const variables = route.read(request);
    const own = await ownColumns(route, variables, contextOf(facade, request, response));
    await sendCsv(response, { columns, own, fileName }, async cursor => {
      const page = { ...variables, limit: pageSize, cursor };
      // A route with columns is one that answers pages, which was checked when it was loaded.
      return (await route.execute(page, contextOf(facade, request, response))) as ListPage;
    });
  };
}

function contextOf({ services }: FacadeServices, request: Request, response: Response) {
  return createContext(services, {
    caller: response.locals['caller'] as Caller,
    requestId: idOf(request),
    program: userAgentOf(request),
    idempotencyKey: idempotencyKeyOf(request),
  });
}
