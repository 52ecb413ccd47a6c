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
import { operationOf, shareParameters } from './openapi-operation.ts';

/** The tags of the description in order. */
const tags: Readonly<Record<string, string>> = {
  Account: 'Signing in and out, and the caller.',
  Tokens: 'Credentials of users and of a business’s integrations.',
  Apps: 'Programs that you offer to businesses, which install them by OAuth.',
  Businesses: 'Businesses and their settings.',
  Members: 'The members of a business.',
  Locations: 'The places where a business works.',
  Sandboxes: 'Copies of a business for tests, and what they would have sent.',
  Views: 'How somebody looks at the lists of the Control Panel; each has their own.',
  Catalog: 'Services and products, their categories, stock and pictures.',
  Discounts: 'Discounts with a code and by themselves.',
  Taxes: 'Tax rates, and what has them.',
  Staff: 'Staff members, their hours and services.',
  Resources: 'Rooms, chairs and machines that appointments occupy.',
  Clients: 'The clients of a business.',
  Appointments: 'Free times, holds and bookings.',
  Forms: 'Forms that clients fill in before visits, and notes about treatments.',
  Loyalty: 'Points of clients, rewards for them, and recommendations by friends.',
  Reviews: 'Reviews of clients after their visits, with answers and ratings.',
  'Waiting list': 'Entries of clients for whom nothing was free, with their offers.',
  Orders: 'Orders and their statuses.',
  Commissions: 'What staff earn by what they sell, and by which rules.',
  Payments: 'Payments, refunds and payment providers.',
  'Gift cards': 'Gift cards and what is on them.',
  Packages: 'Packages of visits that clients have bought.',
  Memberships: 'Memberships of clients, which are renewed and paid every period.',
  Receipts: 'Receipts, invoices and credit notes.',
  'External ids': 'Ids and metadata of your own for all objects, and changes in bulk.',
  Changes: 'Changed objects, for those who keep a copy of a business’s data.',
  Webhooks: 'Events sent to a business’s own systems.',
  Conversations: 'Conversations with clients by mail, text message, WhatsApp and web chat.',
  Messages: 'Messages that people and assistants write to clients.',
  Notifications: 'Notifications to clients and the business, by mail and text message.',
  Shop: 'The business’s web shop.',
  Translations: 'The business’s texts in further languages.',
  Storefront: 'The content of a shop, called by its storefront with the shop’s key.',
  Cart: 'Carts, orders and bookings of a shop’s buyers.',
  Buyer: 'The account of a buyer, which is the same in all shops.',
  Widget: 'Called by booking widgets from pages of other sites, with a public token.',
  Public: 'No credential needed; open to pages of every site.',
  'AI tools': 'The AI Tool-API: every tool as an address, in the envelope `{ok, data | error}`.',
  Proposals: 'What assistants propose that have to ask first, and the answers of people.',
  Audit: 'The audit journal.',
  Tariffs: 'What a business pays for the service, its limits and its invoices.',
  Operators: 'For those who run the service: all businesses, and looking into one.',
};

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
  for (const upload of uploads) {
    paths[upload.path] = {
      ...paths[upload.path],
      post: { ...operationOf(uploadRoute(upload)), requestBody: uploadBody(upload) },
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
