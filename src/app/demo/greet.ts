import type { EntityManager } from '@mikro-orm/sql';
import type { Config } from '../../platform/config.ts';
import type { AppServices } from '../services.ts';
import { createFirstSteps, type FirstSteps } from './first-steps.ts';
import { demoOwner, demoOwner as owner } from './data/demo-owner.ts';
import { issueLink } from '../../domains/identity/links.ts';
import { changeRows } from '../../platform/database/tenancy/change-rows.ts';

/** Returns the message shown after a start. The first start adds the data to try the demo. */
export async function greet(
  services: AppServices,
  { demo }: Pick<Config, 'demo'>,
  address: string,
): Promise<string> {
  const steps = demo ? await createFirstSteps(services) : null;
  return steps ? welcome(address, steps) : `Frontdesk is at ${address}`;
}

/** Returns the message of the first start, with commands to paste. The tokens appear only in this text. */
function welcome(address: string, steps: FirstSteps): string {
  const { businessName, mcpToken, aiToken, booking, what } = steps;
  const client = {
    mcpServers: {
      frontdesk: {
        type: 'http',
        url: `${address}/mcp`,
        headers: { Authorization: `Bearer ${mcpToken}` },
      },
    },
  };
  return `
Frontdesk is at ${address}

  ${address}/mcp            MCP, for AI assistants
  ${address}/api/ai         AI Tool-API: GET /api/ai/tools lists the tools
  ${address}/swagger        REST under /api, described and to try
  ${address}/graphql        GraphQL, the whole contract, with a page to explore it
  ${address}/ControlPanel   sign in as the owner, ${owner}: the mail is at /dev/outbox
  ${address}/dev/widget     the booking widget, as any web site can have it
  ${address}/healthz        also /readyz and /metrics

There is a demo business to try things on, ${businessName}. Book ${what}:

curl -s ${address}/api/ai/create_appointment -H 'Authorization: Bearer ${aiToken}' -H 'Content-Type: application/json' -d '${JSON.stringify(booking)}'

Connect an MCP client with this configuration:

${JSON.stringify(client, null, 2)}

Both tokens are shown only this once. For another: src/cli/frontdesk token --kind mcp --name laptop
`;
}

/** Returns a link token that signs in the demo's owner. Returns null without a demo, and always in production. */
export async function demoSignInToken({ config, fork, now }: AppServices): Promise<string | null> {
  if (config.production) return null;
  const request = { email: demoOwner, purpose: 'login', validMinutes: 1 } as const;
  const { userId, token } = await fork().transactional(em =>
    issueLink(em as EntityManager, now(), request),
  );
  return userId && token;
}

/** Stores the shop's address for links in mails and the Control Panel, unless somebody set another address. */
export async function noteStorefront(
  services: AppServices,
  businessId: string,
  port: number,
): Promise<void> {
  const em = services.orm.em.fork() as EntityManager;
  const address = `http://localhost:${port}`;
  await changeRows(
    em,
    businessId,
    `update shop set storefront_url = $2
     where business_id = $1 and (storefront_url is null or storefront_url like 'http://localhost:%') and storefront_url is distinct from $2
     returning 1`,
    [businessId, address],
  );
}
