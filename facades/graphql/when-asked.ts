import type { RequestHandler } from 'express';
import type { FacadeServices } from '../http/facade-services.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { whenAsked } from '../http/when-asked.ts';

interface Graphql {
  readonly router: RequestHandler;
  endStreams(): void;
  stop(): Promise<void>;
}

/** GraphQL, loaded at its first request: with Apollo it takes as much memory as all that serves the other addresses. */
export function graphqlWhenAsked(facade: FacadeServices, rateLimit: RateLimit): Graphql {
  let loading: Promise<Graphql> | undefined;
  const load = () =>
    (loading ??= import('./server.ts').then(({ graphqlRouter }) =>
      graphqlRouter(facade, rateLimit),
    ));
  return {
    router: whenAsked(async () => (await load()).router),
    endStreams: () => void loading?.then(({ endStreams }) => endStreams()),
    stop: async () => (await loading)?.stop(),
  };
}
