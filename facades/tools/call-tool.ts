import { DomainError, invalid } from '../../src/errors.ts';
import { createContext, recordToolCall, type Call } from '../../src/execute.ts';
import { shownFailure, type Door } from '../door.ts';
import type { Tool } from './tools.ts';

/** What a tool answered. */
export interface ToolAnswer {
  readonly data: unknown;
  /** Whether this is the first call's answer again, found by its idempotency key. */
  readonly replayed: boolean;
}

/** The caller and what came with the call beside its arguments. */
export type ToolCall = Pick<Call, 'caller'> & { requestId: string; idempotencyKey: string | null };

/**
 * Calls a tool. Every call leaves one entry in the journal before it is answered, failures too.
 * @throws DomainError only: what the caller may see.
 */
export async function callTool(
  door: Door,
  tool: Tool,
  args: unknown,
  call: ToolCall,
): Promise<ToolAnswer> {
  const { key, rest } = takeKey(args);
  const idempotencyKey = key ?? call.idempotencyKey;
  const context = createContext(door.core, {
    ...call,
    tool: tool.name,
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : null,
  });
  try {
    if (!call.caller.toolGroups.includes(tool.group)) {
      throw new DomainError(
        'FORBIDDEN',
        `This token does not include ${tool.group.toLowerCase()} tools.`,
      );
    }
    const variables = tool.coerce(rest);
    checkKey(idempotencyKey, tool);
    const data = await tool.execute(variables, context);
    await recordToolCall(context, variables['businessId']);
    return { data, replayed: context.journal.replayed };
  } catch (error) {
    const failure = shownFailure(door, error, call.requestId);
    await recordToolCall(context, businessIdOf(rest), failure).catch((lost: unknown) =>
      door.log.error({ err: lost, requestId: call.requestId }, 'a journal entry was lost'),
    );
    throw failure;
  }
}

function takeKey(args: unknown): { key?: unknown; rest: unknown } {
  if (typeof args !== 'object' || args === null || !Object.hasOwn(args, 'idempotencyKey')) {
    return { rest: args };
  }
  const { idempotencyKey: key, ...rest } = args as Record<string, unknown>;
  return { key, rest };
}

function checkKey(key: unknown, { isWrite }: Tool): void {
  if (key === null || !isWrite) return;
  if (typeof key !== 'string' || key.length === 0 || key.length > 200) {
    throw invalid('idempotencyKey', 'wanted is a text of 1 to 200 characters.');
  }
}

function businessIdOf(args: unknown): unknown {
  return typeof args === 'object' && args !== null && Object.hasOwn(args, 'businessId')
    ? (args as { businessId: unknown }).businessId
    : undefined;
}
