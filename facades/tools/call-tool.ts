import { DomainError, invalid } from '../../src/platform/errors.ts';
import { createContext, type Call } from '../../src/app/context.ts';
import { recordToolCall } from '../../src/app/ports.ts';
import { remember } from '../../src/app/remember.ts';
import { answerText } from '../http/answer-text.ts';
import { shownFailure, type FacadeServices } from '../http/facade-services.ts';
import type { Tool } from './tools.ts';
import { withLister } from './with-lister.ts';

/** The caller and the headers of a call. */
export interface ToolCall extends Pick<Call, 'caller'> {
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  /** What the calling program says of itself. */
  readonly program: string | null;
  /** Called if the answer is a replay by idempotency key. */
  readonly onReplay: () => void;
}

/** More is of no use to an assistant. */
const mostMegabytes = 1;

/**
 * Calls a tool; its answer is JSON. Every call records one audit event before it is answered, also when it fails. @throws
 * DomainError only, with what the caller may see.
 */
export async function callTool(
  facade: FacadeServices,
  tool: Tool,
  args: unknown,
  call: ToolCall,
): Promise<string> {
  const { key, rest } = takeKey(tool, args);
  const context = createContext(facade.services, {
    ...call,
    tool: tool.name,
    idempotencyKey: typeof key === 'string' ? key : call.idempotencyKey,
  });
  try {
    if (!call.caller.toolGroups.includes(tool.group)) {
      throw new DomainError(
        'FORBIDDEN',
        `This token does not include ${tool.group.toLowerCase()} tools.`,
      );
    }
    const variables = tool.coerce(rest);
    if (key !== undefined && typeof key !== 'string') {
      throw invalid('idempotencyKey', 'must be a text of 1 to 200 characters.');
    }
    const answer = await remember(tool, variables, context, async () => {
      const data = await tool.execute(variables, context);
      // A change has been made, and its answer is one object.
      const text = tool.isWrite ? JSON.stringify(data) : answerText(data, mostMegabytes);
      return { value: text, bytes: bytesOf(text) };
    });
    await recordToolCall(context, variables['businessId']);
    if (context.journal.replayed) call.onReplay();
    return answer;
  } catch (error) {
    const failure = withLister(shownFailure(facade, error, call.requestId));
    await recordToolCall(context, businessIdOf(rest), failure).catch((lost: unknown) =>
      facade.log.error({ err: lost, requestId: call.requestId }, 'an audit event was lost'),
    );
    throw failure;
  }
}

/** What it takes to keep a text: all of its characters take two bytes where one does not fit into one. */
function bytesOf(text: string): number {
  return Buffer.byteLength(text) === text.length ? text.length : 2 * text.length;
}

/** Only writing tools have an idempotency key; for others it is an unknown argument. */
function takeKey({ isWrite }: Tool, args: unknown): { key?: unknown; rest: unknown } {
  if (!isWrite || typeof args !== 'object' || args === null) return { rest: args };
  if (!Object.hasOwn(args, 'idempotencyKey')) return { rest: args };
  const { idempotencyKey: key, ...rest } = args as Record<string, unknown>;
  return { key, rest };
}

function businessIdOf(args: unknown): unknown {
  return typeof args === 'object' && args !== null && Object.hasOwn(args, 'businessId')
    ? (args as { businessId: unknown }).businessId
    : undefined;
}
