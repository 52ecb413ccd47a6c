import { Router, type Request, type RequestHandler, type Response } from 'express';
import { createContext } from '../../../src/app/context.ts';
import { cacheAnswer, type CacheSettings } from '../../../src/app/cache-answer.ts';
import type { Caller } from '../../../src/platform/caller.ts';
import { acceptedLanguages, setContentLanguage } from '../http/accepted-languages.ts';
import { answerText, bytesOf, readyAnswer, sendReady } from './ready-answer.ts';
import { uncompressed } from '../http/compress.ts';
import { csvBody } from './csv-body.ts';
import type { FacadeServices } from '../http/facade-services.ts';
import { idempotencyKeyOf, markReplayed } from '../http/idempotency-key.ts';
import { jsonBodyOf } from '../http/json-body.ts';
import { idOf } from '../http/problem.ts';
import {
  setCaching,
  type Caching,
  etagOf,
  hasEntityTag,
  isKnown,
  withPrecondition,
} from './entity-tag.ts';
import { userAgentOf } from '../http/network-of.ts';
import { namingCodeAddress, type NameCodeAddress } from './naming-code-address.ts';
import { tellDeprecation } from './deprecation.ts';
import { linkNextPage, nextCursorOf } from './next-page.ts';
import { expressPath, type Route } from './route.ts';
import { placeAmong } from './route-input.ts';
import { type ListPage, ownColumns, sendCsv, usedColumns } from './send-csv.ts';
import { sendDownload, sendFile, type AnsweredFile } from './send-file.ts';
import { takeSession } from './take-session.ts';

/** The access to the routes of one facade. */
interface RouteAccess {
  /** Returns the caller and counts the call against the caller's limits; both before a body is read. */
  authenticate(request: Request, response: Response): Promise<Caller>;
  /** Answers preflight requests of pages of other sites; absent: such pages may not call. */
  readonly preflight?: RequestHandler | undefined;
}

/**
 * Creates the router of a facade's addresses: every request is read, executed and answered in the same way. Each
 * group of paths has a router of its own, because hundreds of routes would be tried one by one.
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
        tellDeprecation(response, route.deprecation);
        response.locals['caller'] = await authenticate(request, response);
        next();
      },
      ...bodyReader(route),
      facade.admission.queue,
      answerOf(facade, route, naming),
    );
  }
  return router;
}

const kilobyte = 1024;

/** The maximum body size by access: lower for anonymous callers than for signed-in ones. */
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
  if (route.columns) return answerCsv(facade, route);
  if (route.fileType) return answerFile(facade, route);
  return route.cached ? answerCached(facade, route, route.cached) : answer(facade, route, naming);
}

/** The maximum size of a REST answer. Programs read it and can take more than people and assistants. */
const mostMegabytes = 4;

function answerCached(facade: FacadeServices, route: Route, cached: CacheSettings): RequestHandler {
  const read = { name: `${route.method} ${route.path}`, cached };
  const caching = cachingOf(route);
  return async (request, response) => {
    const context = contextOf(facade, request, response);
    const variables = route.read(request);
    const ready = await cacheAnswer(read, variables, context, async () => {
      const data = await route.execute(variables, context);
      const value = readyAnswer(answerText(data, mostMegabytes), data);
      return { value, bytes: bytesOf(value) };
    });
    setContentLanguage(response, context);
    const { baseUrl } = facade.config;
    linkNextPage(request, response, { baseUrl, cursor: ready.nextCursor });
    await sendReady(request, response, ready, caching);
  };
}

function cachingOf({ maxAgeSeconds, access }: Route): Caching | undefined {
  if (maxAgeSeconds === undefined) return undefined;
  return { maxAgeSeconds, scope: access === 'PUBLIC' ? 'public' : 'private' };
}

function answer(facade: FacadeServices, route: Route, naming: NameCodeAddress): RequestHandler {
  const { status, orChanges } = route;
  const { baseUrl } = facade.config;
  const caching = cachingOf(route);
  const isTagged = hasEntityTag(route);
  return async (request, response) => {
    const context = contextOf(facade, request, response);
    const data = await naming(request, () =>
      withPrecondition(request, () => route.execute(route.read(request), context)),
    );
    setContentLanguage(response, context);
    if (context.journal.replayed) markReplayed(response);
    if (context.journal.showsSecret) response.set('Cache-Control', uncompressed);
    if (context.journal.eventId) response.set('Event-Id', context.journal.eventId);
    const body = takeSession(facade, route, response, data);
    // A completed mutation is never refused for the size of its answer.
    const text = route.kind === 'query' ? answerText(body, mostMegabytes) : JSON.stringify(body);
    linkNextPage(request, response, { baseUrl, cursor: nextCursorOf(body) });
    const etag = isTagged ? etagOf(text, body) : undefined;
    if (etag !== undefined) response.set('ETag', etag);
    if (caching) setCaching(response, caching);
    if (etag !== undefined && isKnown(request, etag)) return void response.status(304).end();
    const isChange = orChanges && context.journal.changedExisting;
    response
      .status(isChange ? 200 : status)
      .type('json')
      .send(text);
  };
}

function answerFile(facade: FacadeServices, route: Route): RequestHandler {
  return async (request, response) => {
    const file = await route.execute(route.read(request), contextOf(facade, request, response));
    // Only files of unknown types are made by others.
    const send = route.fileType === 'application/octet-stream' ? sendDownload : sendFile;
    send(response, file as unknown as AnsweredFile);
  };
}

/** The number of rows of a file that one statement reads. */
const pageSize = 100;

function answerCsv(facade: FacadeServices, route: Route): RequestHandler {
  const fileName = route.path.slice(route.path.lastIndexOf('/') + 1);
  return async (request, response) => {
    const variables = route.read(request);
    const context = contextOf(facade, request, response);
    const used = await usedColumns(route, variables, context);
    const own = await ownColumns(route, variables, context);
    await sendCsv(response, { ...used, own, fileName }, async cursor => {
      const page = { ...variables, limit: pageSize, cursor };
      // A route with columns answers pages, which is checked when it is loaded.
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
    accepted: acceptedLanguages(request),
  });
}
