import { version } from '../../src/platform/version.ts';
import type { AllRoutes } from '../routes/load-all-routes.ts';
import type { Upload } from '../images/upload.ts';
import type { Tool } from '../tools/tools.ts';
import { uploadBody, uploadRoute } from './describe-upload.ts';
import { components } from './openapi-components.ts';
import { nameSchemas, type Paths } from './name-schemas.ts';
import { describeTools } from './describe-tools.ts';
import { operationOf } from './openapi-operation.ts';
import { shareParameters } from './share-parameters.ts';
import { tags } from './tags.ts';

const info = {
  title: 'Frontdesk',
  version,
  summary: 'Run an appointment and shop business over HTTP.',
  description:
    'Catalog, staff, clients, resources, appointments, orders and payments of a business. Instants are ISO 8601; ' +
    'input needs `Z` or an offset. Money is a number in major units of the business’s currency. Lists return ' +
    '`items` and `nextCursor`, which is the `cursor` of the next page. Send an `Idempotency-Key` with a change ' +
    'and repeat it when you retry: the change is made once.',
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
};

/** Describes the addresses of all facades, the addresses of `uploads` and the AI Tool-API as OpenAPI 3.1. */
export function describeRest(
  facades: AllRoutes,
  uploads: readonly Upload[],
  tools: ReadonlyMap<string, Tool>,
  baseUrl: string,
): Record<string, unknown> {
  const routes = Object.values(facades).flat();
  const untagged = routes.find(({ tag }) => !Object.hasOwn(tags, tag));
  if (untagged) throw new Error(`${untagged.name}: the tag ${untagged.tag} is not in tags.ts.`);
  const paths: Paths = {};
  for (const route of routes) {
    (paths[route.path] ??= {})[route.method.toLowerCase()] = operationOf(route);
  }
  for (const picture of uploads.map(uploadRoute)) {
    paths[picture.path] = {
      ...paths[picture.path],
      post: { ...operationOf(picture), requestBody: uploadBody },
    };
  }
  const named = nameSchemas({ ...paths, ...describeTools(tools) });
  const shared = shareParameters(named.paths, components.parameters);
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: `${baseUrl}/api` }],
    security: [{ serviceToken: [] }, { session: [] }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: shared.paths,
    components: {
      ...components,
      parameters: { ...components.parameters, ...shared.parameters },
      schemas: { ...components.schemas, ...named.schemas },
    },
  };
}
