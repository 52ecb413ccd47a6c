import express, { Router, type Request } from 'express';
import helmet from 'helmet';
import { compress } from '../../kit/http/compress.ts';
import { invalid } from '../../../src/platform/errors.ts';
import { ofTags, tagsOf } from './of-tags.ts';
import { withRealExamples, type RealThings } from './real-examples.ts';
import { swaggerFolder } from './swagger-files.ts';

const page = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Frontdesk: REST API</title>
  <link rel="stylesheet" href="/swagger/assets/swagger-ui.css">
  <link rel="icon" href="/swagger/assets/favicon-32x32.png">
</head>
<body>
  <div id="page"></div>
  <script src="/swagger/assets/swagger-ui-bundle.js"></script>
  <script src="/swagger/start.js"></script>
</body>
</html>
`;

const start = `SwaggerUIBundle({ url: '/swagger/openapi.json', dom_id: '#page', deepLinking: true });`;

/**
 * Creates the router of the REST description, as a page with all of its files and as OpenAPI. For development: its
 * examples use the objects that `find` returns. It is described at the first request.
 */
export function swaggerRouter(
  describe: () => object,
  find: (request: Request) => Promise<RealThings | undefined>,
): Router {
  let description: object | undefined;
  const router = Router();
  router.use(
    helmet.contentSecurityPolicy({
      directives: {
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        // Development has no https for upgrades.
        upgradeInsecureRequests: null,
      },
    }),
  );
  router.use(compress);
  router.get('/', (_request, response) => void response.type('html').send(page));
  router.get('/start.js', (_request, response) => void response.type('js').send(start));
  router.get('/openapi.json', async (request, response) => {
    description ??= describe();
    const part = ofTags(description, readTags(request, tagsOf(description)));
    const things = await find(request);
    response.type('json').send(JSON.stringify(things ? withRealExamples(part, things) : part));
  });
  router.use('/assets', express.static(swaggerFolder(), { index: false }));
  return router;
}

/** Reads the tags of `?tag=…&tag=…`. @throws DomainError VALIDATION_FAILED for an unknown one. */
function readTags({ query }: Request, known: readonly string[]): string[] {
  const wanted = [query['tag'] ?? []].flat().map(String);
  const unknown = wanted.find(tag => !known.includes(tag));
  if (unknown === undefined) return wanted;
  throw invalid('tag', `must be one of ${known.join(', ')}.`, 'choice');
}
