import type { JsonSchema } from '../../kit/engine/json-schema.ts';
import type { Caller } from '../../../src/platform/caller.ts';
import type { Execute } from '../../../src/app/execute.ts';
import type { CacheSettings } from '../../../src/app/cache-answer.ts';
import type { Operation } from '../../kit/engine/operation.ts';

export type ToolListing = 'ALWAYS' | 'ASKING' | 'DIRECT' | 'NEVER';
export type ToolGroup = 'READING' | 'WRITING' | 'PAYMENTS';

/** A tool of the AI Tool-API and MCP. */
export interface Tool {
  readonly name: string;
  /** The text that people read when they allow it. */
  readonly title: string;
  readonly description: string;
  readonly group: ToolGroup;
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema;
  /** The keys in its answer of text that may come from outside the business. */
  readonly untrusted: Operation['untrusted'];
  readonly annotations: Annotations;
  readonly isWrite: boolean;
  /** True if tokens with the scope `bookings` alone have it. */
  readonly isForBookings: boolean;
  /** The lists that contain it. */
  readonly listed: ToolListing;
  /** The arguments that MCP's list leaves out. */
  readonly seldom: ReadonlySet<string>;
  /** True if its `businessId` may be left out only because the caller sees a single business. */
  readonly needsBusiness?: boolean;
  /** The defaults of arguments over MCP only. */
  readonly mcpDefaults: Readonly<Record<string, unknown>>;
  /** The server-side caching of its answers; absent: none. */
  readonly cached: CacheSettings | undefined;
  readonly coerce: Operation['coerce'];
  readonly execute: Execute;
  /** Returns the tool that a call is really about, with its arguments; absent: this one. @throws DomainError */
  readonly redirect?: (args: unknown) => ToolRequest;
}

/** A tool and the arguments of a call. */
export interface ToolRequest {
  readonly tool: Tool;
  readonly args: unknown;
}

/** The effect of a tool as MCP annotations. All are set, because clients assume the worst of a missing one. */
interface Annotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

/** Returns true if a caller has a tool: by the groups of its token, or because the token needs approval. */
export function hasTool(
  { toolGroups, asksFirst }: Caller,
  tool: Pick<Tool, 'group' | 'isForBookings' | 'listed'>,
): boolean {
  if (tool.listed === 'ASKING') return asksFirst !== undefined;
  if (tool.isForBookings && toolGroups.includes('BOOKINGS')) return true;
  return toolGroups.includes(tool.group);
}

/** Returns true if a tool is in the list of tokens that need approval, or of the others. */
export function isListed({ listed }: Pick<Tool, 'listed'>, asksFirst: boolean): boolean {
  return listed === 'ALWAYS' || listed === (asksFirst ? 'ASKING' : 'DIRECT');
}

export function annotationsOf(group: ToolGroup, isWrite: boolean, hint: unknown): Annotations {
  return {
    readOnlyHint: !isWrite,
    destructiveHint: ['REPLACES', 'DESTROYS', 'SPENDS'].includes(String(hint)),
    idempotentHint: !isWrite || hint === 'DESTROYS',
    // A payment involves an external provider.
    openWorldHint: isWrite && group === 'PAYMENTS',
  };
}

export function withIdempotencyKey(schema: JsonSchema): JsonSchema {
  return {
    ...schema,
    properties: {
      ...schema.properties,
      idempotencyKey: {
        type: 'string',
        minLength: 1,
        maxLength: 200,
        description: 'The same on a retry.',
      },
    },
  };
}

/** Returns the non-empty fields of this JSON answer with text that may come from outside the business. */
export function untrustedOf({ untrusted }: Tool, json: string): string[] {
  // Text inside the answer cannot match, because its quotation marks are escaped.
  const found = untrusted.filter(
    ({ key, beside }) =>
      (beside === null || json.includes(beside)) &&
      (json.includes(`"${key}":"`) || json.includes(`"${key}":{"`)),
  );
  return [...new Set(found.map(({ key }) => key))];
}
