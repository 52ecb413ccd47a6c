import { expect } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { World } from '../../world.ts';

let networks = 0;

/**
 * Returns the assistant of a client at a shop, by the SDK's client, at a network address of its own. The world must trust one
 * proxy for that.
 */
export async function assistantAt(
  world: World,
  slug: string,
  from = `203.0.113.${(networks += 1)}`,
) {
  const client = new Client({ name: 'shopper', version: '1' });
  const requestInit = { headers: { 'x-forwarded-for': from } };
  const url = new URL(`${world.url}/mcp/shop/${slug}`);
  const transport = new StreamableHTTPClientTransport(url, { requestInit });
  // The transport's type does not allow undefined for optional members.
  await client.connect(transport as Parameters<Client['connect']>[0]);
  const call = async (name: string, args: Record<string, unknown>) => {
    const { content, isError, structuredContent } = await client.callTool({
      name,
      arguments: args,
    });
    const text = (content as { text: string }[]).map(part => part.text).join('\n');
    return { text, isError: isError === true, data: structuredContent as any };
  };
  return {
    client,
    call,
    /** Makes a call that must succeed, and returns its answer. */
    use: async (name: string, args: Record<string, unknown> = {}): Promise<any> => {
      const { text, isError, data } = await call(name, args);
      expect([name, isError ? text : null]).toEqual([name, null]);
      return data;
    },
    /** Makes a call that must be refused, and returns the text of the refusal. */
    refused: async (name: string, args: Record<string, unknown> = {}): Promise<string> => {
      const { text, isError } = await call(name, args);
      expect([name, isError ? true : text]).toEqual([name, true]);
      return text;
    },
  };
}

export type Assistant = Awaited<ReturnType<typeof assistantAt>>;
