import { expect } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { Ajv2020 } from 'ajv/dist/2020.js';

/** Ids and instants: what nobody can know who has not been told. */
const secrets = /\b[a-z]{2,4}_[0-9a-z]{26}\b|\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[^",\s]*Z/g;
const charactersPerToken = 4;

export interface Spent {
  calls: number;
  /** Tokens of the arguments, and of the answers. */
  sent: number;
  received: number;
  /** Refusals after which the text of the refusal led on. */
  recoveries: number;
}

/**
 * An assistant over MCP that knows the list of tools, what it was asked for, and the answers so far: it calls tools as
 * their schemas say, with ids and start times that it was given.
 */
export class Conversation {
  readonly spent: Spent = { calls: 0, sent: 0, received: 0, recoveries: 0 };
  readonly #client: Client;
  readonly #tools: ReadonlyMap<string, Tool>;
  readonly #told = new Set<string>();

  private constructor(client: Client, tools: readonly Tool[]) {
    this.#client = client;
    this.#tools = new Map(tools.map(tool => [tool.name, tool]));
  }

  static async begin(url: string, token: string): Promise<Conversation> {
    const client = new Client({ name: 'tasks', version: '1' });
    const requestInit = { headers: { authorization: `Bearer ${token}` } };
    const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit });
    // Its types leave out that what is optional may be undefined.
    await client.connect(transport as Parameters<Client['connect']>[0]);
    const { tools } = await client.listTools();
    return new Conversation(client, tools);
  }

  end(): Promise<void> {
    return this.#client.close();
  }

  /** A call that succeeds; answers what it answered. */
  async use(tool: string, args: Record<string, unknown> = {}): Promise<any> {
    for (const [secret] of JSON.stringify(args).matchAll(secrets))
      expect(this.#told).toContain(secret);
    const { isError, text, data } = await this.#call(tool, args);
    expect([tool, isError ? text : null]).toEqual([tool, null]);
    return data;
  }

  /** A call that is refused; answers what was said. */
  async refused(tool: string, args: Record<string, unknown>): Promise<string> {
    const { isError, text } = await this.#call(tool, args);
    expect([tool, isError]).toEqual([tool, true]);
    return text;
  }

  /** A call that a refusal leads to: its text names the tool, or an argument or value of the call; and it succeeds. */
  async recover(refusal: string, tool: string, args: Record<string, unknown> = {}): Promise<any> {
    const named = [tool, ...Object.keys(args), ...Object.values(args).map(String)];
    expect([refusal, named.filter(name => refusal.includes(name))]).not.toEqual([refusal, []]);
    this.spent.recoveries += 1;
    return this.use(tool, args);
  }

  async #call(tool: string, args: Record<string, unknown>) {
    const schema = this.#tools.get(tool)?.inputSchema;
    if (!schema) throw new Error(`There is no tool ${tool}.`);
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
    expect([tool, validate(args), validate.errors]).toEqual([tool, true, null]);
    const answer = await this.#client.callTool({ name: tool, arguments: args });
    const text = (answer.content as { text: string }[]).map(part => part.text).join('\n');
    for (const [secret] of text.matchAll(secrets)) this.#told.add(secret);
    this.spent.calls += 1;
    this.spent.sent += Math.ceil((tool.length + JSON.stringify(args).length) / charactersPerToken);
    this.spent.received += Math.ceil(text.length / charactersPerToken);
    return { isError: answer.isError === true, text, data: answer.structuredContent as any };
  }
}
