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

/** A naive assistant sends its request as the words of a search, lists everything, and looks for what it needs. */
export type Manner = 'best' | 'naive';

/** Arguments that narrow a list, which a naive assistant does not send. */
const filters = new Set(['search', 'words', 'date', 'clientPhone', 'status', 'paymentStatus']);

/**
 * An assistant over MCP. It knows the list of tools, its request and the answers so far. It calls tools as their schemas allow,
 * with ids and start times from earlier answers.
 */
export class Conversation {
  readonly spent: Spent = { calls: 0, sent: 0, received: 0, recoveries: 0 };
  readonly #client: Client;
  readonly #tools: ReadonlyMap<string, Pick<Tool, 'inputSchema'>>;
  readonly #asked: string;
  readonly #manner: Manner;
  /** Operations that were found, by name. */
  readonly #operations = new Map<string, Pick<Tool, 'inputSchema'>>();
  readonly #told = new Set<string>();
  /** The answer to the search by the request. */
  #found: Promise<unknown> | undefined;

  private constructor(client: Client, tools: readonly Tool[], asked: string, manner: Manner) {
    this.#client = client;
    this.#tools = new Map(tools.map(tool => [tool.name, tool]));
    this.#asked = asked;
    this.#manner = manner;
  }

  /** Connects to an endpoint. A client's assistant has no token, and a network of its own. */
  static async begin(
    { url, token, network }: { url: string; token?: string; network?: string },
    asked: string,
    manner: Manner,
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
    return new Conversation(client, tools, asked, manner);
  }

  end(): Promise<void> {
    return this.#client.close();
  }

  /** Makes a call that must succeed, and returns its answer. */
  async use(tool: string, args: Record<string, unknown> = {}): Promise<any> {
    if (this.#manner === 'best') return this.#use(tool, args);
    if (/^(?:list|search)_/.test(tool)) return this.#look(tool, args);
    if (tool === 'find_operation') return (this.#found ??= this.#use(tool, { words: this.#asked }));
    await this.#learnOf(args['operation']);
    return this.#use(tool, args);
  }

  /** Lists without filters, page by page, until an entry fits. */
  async #look(tool: string, args: Record<string, unknown>): Promise<any> {
    const wanted = Object.entries(args).filter(([name]) => filters.has(name));
    const kept = Object.entries(args).filter(([name]) => !filters.has(name));
    let next: Record<string, unknown> | null = {};
    for (let seen = 0; ;) {
      const answer: any = await this.#use(tool, { ...Object.fromEntries(kept), ...next });
      const items = answer.items.filter((item: object) =>
        wanted.every(([, value]) => speaksOf(item, value)),
      );
      seen += answer.items.length;
      next = nextOf(answer, seen);
      if (items.length > 0 || next === null) return { ...answer, items };
    }
  }

  /** Asks for the arguments of an operation that the search by the request did not show. */
  async #learnOf(operation: unknown): Promise<void> {
    if (typeof operation === 'string' && !this.#operations.has(operation))
      await this.#use('find_operation', { operation });
  }

  async #use(tool: string, args: Record<string, unknown>): Promise<any> {
    for (const [secret] of JSON.stringify(args).matchAll(secrets))
      expect(this.#told).toContain(secret);
    const { isError, text, data } = await this.#call(tool, args);
    expect([tool, isError ? text : null]).toEqual([tool, null]);
    return data;
  }

  /** Makes a call that must be refused, and returns the text of the refusal. */
  async refused(tool: string, args: Record<string, unknown>): Promise<string> {
    if (this.#manner === 'naive') await this.#learnOf(args['operation']);
    const { isError, text } = await this.#call(tool, args);
    expect([tool, isError]).toEqual([tool, true]);
    return text;
  }

  /**
   * Makes a call suggested by a refusal: the refusal's text names the tool, or an argument or value of the call. The call must
   * succeed.
   */
  async recover(refusal: string, tool: string, args: Record<string, unknown> = {}): Promise<any> {
    const given = { ...args, ...Object(args['arguments']) };
    const named = [tool, ...Object.keys(given), ...Object.values(given).map(String)];
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

/** Returns true if an entry has a value of a filter, as a reader sees it. */
function speaksOf(item: object, value: unknown): boolean {
  const text = JSON.stringify(item).toLowerCase();
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.some(each => text.includes(String(each).toLowerCase()));
}

/** Returns the arguments for the next page: by its cursor, or by its number while there are more; null after the last one. */
function nextOf(
  answer: { nextCursor?: string | null; page?: number; total?: number },
  seen: number,
) {
  const { nextCursor, page = 1, total = 0 } = answer;
  if (nextCursor) return { cursor: nextCursor };
  return seen < total ? { page: page + 1 } : null;
}
