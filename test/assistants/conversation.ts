import { expect } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { Ajv2020 } from 'ajv/dist/2020.js';

/** Ids, tokens and instants, which an assistant cannot know without being told. */
const secrets =
  /\b[0-9a-z]{26}-[\w-]{22}|\bc(?:rt|ls)_[\w-]{43,}|\b[a-z]{2,4}_[0-9a-z]{26}\b|\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[^",\s]*Z/g;
const charactersPerToken = 4;

export interface Spent {
  calls: number;
  /** Tokens of the arguments sent, and of the answers received. */
  sent: number;
  received: number;
  /** Number of refusals whose text led to a successful next call. */
  recoveries: number;
}

/**
 * An assistant over MCP. It knows the list of tools, its request and the answers so far. It calls tools as their schemas allow,
 * with ids and start times from earlier answers.
 */
export class Conversation {
  readonly spent: Spent = { calls: 0, sent: 0, received: 0, recoveries: 0 };
  readonly #client: Client;
  readonly #tools: ReadonlyMap<string, Pick<Tool, 'inputSchema'>>;
  /** Operations that were found, by name. */
  readonly #operations = new Map<string, Pick<Tool, 'inputSchema'>>();
  readonly #told = new Set<string>();

  private constructor(client: Client, tools: readonly Tool[]) {
    this.#client = client;
    this.#tools = new Map(tools.map(tool => [tool.name, tool]));
  }

  /** Connects to an endpoint. A client's assistant has no token, and a network of its own. */
  static async begin(
    url: string,
    { token, network }: { token?: string; network?: string },
  ): Promise<Conversation> {
    const client = new Client({ name: 'tasks', version: '1' });
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(network && { 'x-forwarded-for': network }),
    };
    const transport = new StreamableHTTPClientTransport(new URL(url), {
      requestInit: { headers },
    });
    // The transport's type does not allow undefined for optional members.
    await client.connect(transport as Parameters<Client['connect']>[0]);
    const { tools } = await client.listTools();
    return new Conversation(client, tools);
  }

  end(): Promise<void> {
    return this.#client.close();
  }

  /** Makes a call that must succeed, and returns its answer. */
  async use(tool: string, args: Record<string, unknown> = {}): Promise<any> {
    for (const [secret] of JSON.stringify(args).matchAll(secrets))
      expect(this.#told).toContain(secret);
    const { isError, text, data } = await this.#call(tool, args);
    expect([tool, isError ? text : null]).toEqual([tool, null]);
    return data;
  }

  /** Makes a call that must be refused, and returns the text of the refusal. */
  async refused(tool: string, args: Record<string, unknown>): Promise<string> {
    const { isError, text } = await this.#call(tool, args);
    expect([tool, isError]).toEqual([tool, true]);
    return text;
  }

  /**
   * Makes a call suggested by a refusal: the refusal's text names the tool, or an argument or value of the call. The call must
   * succeed.
   */
  async recover(refusal: string, tool: string, args: Record<string, unknown> = {}): Promise<any> {
    const named = [tool, ...Object.keys(args), ...Object.values(args).map(String)];
    expect([refusal, named.filter(name => refusal.includes(name))]).not.toEqual([refusal, []]);
    this.spent.recoveries += 1;
    return this.use(tool, args);
  }

  /** Checks arguments against the schema that the assistant was told. */
  #check(name: string, args: object, known: ReadonlyMap<string, Pick<Tool, 'inputSchema'>>): void {
    const schema = known.get(name)?.inputSchema;
    if (!schema) throw new Error(`The assistant knows no ${name}.`);
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
    expect([name, validate(args), validate.errors]).toEqual([name, true, null]);
  }

  #learn({ operations = [] }: { operations?: (Pick<Tool, 'inputSchema'> & { name: string })[] }) {
    for (const each of operations) if (each.inputSchema) this.#operations.set(each.name, each);
  }

  async #call(tool: string, args: Record<string, unknown>) {
    this.#check(tool, args, this.#tools);
    if (tool === 'run_operation')
      this.#check(String(args['operation']), Object(args['arguments']), this.#operations);
    const answer = await this.#client.callTool({ name: tool, arguments: args });
    const text = (answer.content as { text: string }[]).map(part => part.text).join('\n');
    for (const [secret] of text.matchAll(secrets)) this.#told.add(secret);
    if (tool === 'find_operation') this.#learn(answer.structuredContent as any);
    this.spent.calls += 1;
    this.spent.sent += Math.ceil((tool.length + JSON.stringify(args).length) / charactersPerToken);
    this.spent.received += Math.ceil(text.length / charactersPerToken);
    return { isError: answer.isError === true, text, data: answer.structuredContent as any };
  }
}
