import { getOperationAST, type FieldNode } from 'graphql';
import type { JsonSchema } from '../../kit/engine/json-schema.ts';
import type { Caller } from '../../../src/platform/caller.ts';
import type { Execute } from '../../../src/app/execute.ts';
import type { CacheSettings } from '../../../src/app/cache-answer.ts';
import type { Operation } from '../../kit/engine/operation.ts';
import type { Annotations } from '../../kit/mcp/listed-tool.ts';

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
  /** The area of the business, for an operation that `run_operation` runs; null for a tool. */
  readonly area: string | null;
  /** The field of Query or Mutation that it calls; null for a tool about operations. */
  readonly field: string | null;
  /** Types of events that show its effect. */
  readonly effects: readonly string[];
  /** True if tokens with the scope `bookings` alone have it. */
  readonly isForBookings: boolean;
  /** True if only the operator's configured tokens have it. */
  readonly isForOperators?: boolean;
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
  /** The tool that redirected to this one; absent: none. */
  readonly through?: Tool;
}

/** Returns true if the scopes of a token include a tool, or if it needs approval and the tool is for that. */
export function hasTool(
  { toolGroups, asksFirst, operator }: Caller,
  tool: Pick<Tool, 'group' | 'isForBookings' | 'isForOperators' | 'listed'>,
): boolean {
  if (tool.isForOperators && !operator) return false;
  if (tool.listed === 'ASKING' && asksFirst !== undefined) return true;
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

/** Returns the field of Query or Mutation that an operation calls. */
export function fieldOf({ document }: Pick<Operation, 'document'>): string {
  // The loader of documents has checked that the operation has one root field.
  const [field] = getOperationAST(document)!.selectionSet.selections as readonly [FieldNode];
  return field.name.value;
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
