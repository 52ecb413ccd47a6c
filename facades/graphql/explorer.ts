import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** Whether somebody came to /graphql to see a page rather than to ask. */
export function wantsPage(request: Request): boolean {
  const types = ['application/json', 'application/graphql-response+json', 'text/html'];
  return request.method === 'GET' && request.accepts(types) === 'text/html';
}

/** The page on which the contract can be read and tried; all of it comes from this process. */
export function createExplorer(): (request: Request, response: Response) => Promise<void> {
  let ready: Promise<Page> | undefined;
  return async (request, response) => {
    // Some megabytes, which a process that nobody explores need not load.
    ready ??= renderPage();
    const { text, etag, policy } = await ready;
    policy(request, response, () => undefined);
    response.set({ ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Accept, Cookie' });
    response.type('html').send(text);
  };
}

interface Page {
  readonly text: string;
  readonly etag: string;
  readonly policy: RequestHandler;
}

/** What stands there for who comes first. */
const firstQuery = `# Who is signed in at /ControlPanel asks as that user; a token goes under “Headers”:
# {"Authorization": "Bearer svc_…"}
{
  businesses(limit: 5) {
    items {
      id
      name
      timezone
    }
  }
}
`;

async function renderPage(): Promise<Page> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const text = renderGraphiQL({
    title: 'Frontdesk: GraphQL',
    endpoint: '/graphql',
    defaultQuery: firstQuery,
  });
  const opening = '<script>';
  const script = text.slice(text.indexOf(opening) + opening.length, text.lastIndexOf('</script>'));
  return {
    text,
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`,
    policy: helmet.contentSecurityPolicy({
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: [`'sha256-${createHash('sha256').update(script).digest('base64')}'`],
        // The editor makes its styles as it goes, and its workers and font out of the page's own text.
        styleSrc: ["'unsafe-inline'"],
        workerSrc: ['blob:'],
        fontSrc: ['data:'],
        imgSrc: ['data:'],
        connectSrc: ["'self'"],
        formAction: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    }),
  };
}
