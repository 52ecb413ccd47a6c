import type { FirstSteps } from './first-steps.ts';

/** What the first start tells: things to paste. The tokens are in this text and nowhere else. */
export function welcome(address: string, steps: FirstSteps): string {
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

  POST ${address}/mcp       MCP, for AI assistants
  POST ${address}/api/ai    AI Tool-API: GET /api/ai/tools lists the tools
  POST ${address}/graphql   GraphQL, the whole contract
  GET  ${address}/healthz   also /readyz and /metrics

There is a demo business to try things on, ${businessName}. Book ${what}:

curl -s ${address}/api/ai/create_appointment -H 'Authorization: Bearer ${aiToken}' -H 'Content-Type: application/json' -d '${JSON.stringify(booking)}'

Connect an MCP client with this configuration:

${JSON.stringify(client, null, 2)}

Both tokens are shown only this once. For another: npm run token -- --kind mcp --name laptop
`;
}
