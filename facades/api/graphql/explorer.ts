import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** Returns true if a browser requests the page. */
export function wantsPage(request: Request): boolean {
  const types = ['application/json', 'application/graphql-response+json', 'text/html'];
  return request.method === 'GET' && request.accepts(types) === 'text/html';
}

/** Creates the page for reading and trying the contract; this process serves all of its files. */
export function createExplorer(): (request: Request, response: Response) => Promise<void> {
  let ready: Promise<Page> | undefined;
  return async (request, response) => {
    // The page has some megabytes, so it is loaded on first use.
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

/** The initial query. */
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
        // The editor creates styles at run time, and its workers and font from data in the page.
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
