import type { RequestHandler } from 'express';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import type { RateLimit } from '../../kit/http/rate-limit.ts';
import { lazyRouter } from '../../kit/http/lazy-router.ts';

interface Graphql {
  readonly router: RequestHandler;
  endStreams(): void;
  stop(): Promise<void>;
}

/**
 * Creates a GraphQL facade that is loaded at its first request. Apollo takes as much memory as the code of all
 * other addresses.
 */
export function lazyGraphql(facade: FacadeServices, rateLimit: RateLimit): Graphql {
  let loading: Promise<Graphql> | undefined;
  const load = () =>
    (loading ??= import('./server.ts').then(({ graphqlRouter }) =>
      graphqlRouter(facade, rateLimit),
    ));
  return {
    router: lazyRouter(async () => (await load()).router),
    endStreams: () => void loading?.then(({ endStreams }) => endStreams()),
    stop: async () => (await loading)?.stop(),
  };
}
