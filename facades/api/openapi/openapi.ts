import { version } from '../../../src/platform/version.ts';
import type { Route } from '../../kit/routes/route.ts';
import type { Upload } from '../images/upload.ts';
import type { Tool } from '../tools/tools.ts';
import type { EventsOfNoun } from '../webhooks/payloads.ts';
import { uploadBody, uploadRoute } from './describe-upload.ts';
import { components } from './openapi-components.ts';
import { nameSchemas, type Paths } from './name-schemas.ts';
import { describeTools } from './describe-tools.ts';
import { describeWebhooks, payloadPaths } from './describe-webhooks.ts';
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
    'and repeat it when you retry: the change is made once. `Frontdesk-Version` names the version of the API, and ' +
    '`RateLimit` the rest of the caller’s limit, in every answer.',
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
};

/** The parts of the product that OpenAPI describes. */
interface Described {
  /** The addresses of all facades. */
  readonly routes: Readonly<Record<string, readonly Route[]>>;
  /** The addresses that take a picture. */
  readonly uploads: readonly Upload[];
  /** The AI Tool-API. */
  readonly tools: ReadonlyMap<string, Tool>;
  /** The events of webhooks. */
  readonly events: readonly EventsOfNoun[];
}

/** Describes the addresses of all facades, the AI Tool-API and the webhooks as OpenAPI 3.1. */
export function describeRest(
  { routes: facades, uploads, tools, events }: Described,
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
  const named = nameSchemas({ ...paths, ...describeTools(tools), ...payloadPaths(events) });
  const hooks = describeWebhooks(events, named.paths);
  const shared = shareParameters(hooks.paths, components.parameters);
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: `${baseUrl}/api` }],
    security: [{ serviceToken: [] }, { session: [] }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: shared.paths,
    webhooks: hooks.webhooks,
    components: {
      ...components,
      requestBodies: hooks.requestBodies,
      parameters: { ...components.parameters, ...shared.parameters },
      schemas: { ...components.schemas, ...named.schemas, ...hooks.schemas },
    },
  };
}
