import { DomainError, invalid } from '../../src/platform/errors.ts';
import { createContext, type Call } from '../../src/app/context.ts';
import { Asked, recordFailedCall, recordToolCall } from '../../src/app/ports.ts';
import type { Context } from '../../src/platform/context.ts';
import { remember } from '../../src/app/remember.ts';
import { shownFailure, type FacadeServices } from '../http/facade-services.ts';
import { askFirst, type ToolAnswer } from './ask-first.ts';
import { fitAnswer } from './fit-answer.ts';
import { hasTool, type Tool } from './tools.ts';
import { untrustedOf } from './untrusted.ts';
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

/** How an interface writes what a tool answered. It is remembered as it is sent. */
export interface AnswerFormat {
  /** Tells what is remembered of this interface from that of others. */
  readonly name: string;
  readonly write: (answer: ToolAnswer) => string;
}

/** A tool, and what it is called with. */
interface Asking {
  readonly tool: Tool;
  readonly args: unknown;
}

/** About how many bytes are kept beside the answer's own. */
const beside = 1000;

/**
 * Makes the function that calls a tool, or keeps what it was called for where its token has to ask first. Every call records one audit
 * event before it is answered, also when it fails; while the database is away, one that fails is recorded when it is back.
 * The function throws DomainError only, with what the caller may see.
 */
export function toolCaller(
  facade: FacadeServices,
  tools: ReadonlyMap<string, Tool>,
  format: AnswerFormat,
) {
  return async ({ tool, args }: Asking, call: ToolCall): Promise<Buffer> => {
    const { key, rest } = takeKey(tool, args);
    const context = createContext(facade.services, {
      ...call,
      tool: tool.name,
      idempotencyKey: typeof key === 'string' ? key : call.idempotencyKey,
    });
    try {
      if (!hasTool(call.caller, tool)) {
        throw new DomainError(
          'FORBIDDEN',
          `This token does not include ${tool.group.toLowerCase()} tools.`,
        );
      }
      const variables = tool.coerce(rest);
      if (key !== undefined && typeof key !== 'string') {
        throw invalid('idempotencyKey', 'must be a text of 1 to 200 characters.');
      }
      const answer = await answered(context, { tool, variables, args: rest });
      await recordToolCall(context, variables['businessId']);
      if (context.journal.replayed) call.onReplay();
      return answer;
    } catch (error) {
      const failure = withLister(shownFailure(facade, error, call.requestId));
      await recordFailedCall(context, businessIdOf(rest), failure);
      throw failure;
    }
  };

  /** Does what a tool is called for, unless it waits for a yes. */
  async function answered(context: Context, call: Coerced): Promise<Buffer> {
    const asking = context.gate && call.tool.isWrite ? askFirst(tools) : null;
    const earlier = await asking?.repeated(context, call);
    if (earlier) return written(earlier);
    try {
      return await done(context, call);
    } catch (error) {
      // The same call may have been under way, and its proposal holds the place.
      const proposed =
        (await asking?.repeated(context, call)) ??
        (error instanceof Asked ? await asking?.proposed(context, error, call) : null);
      if (proposed) return written(proposed);
      throw error;
    }
  }

  function done(context: Context, { tool, variables }: Coerced): Promise<Buffer> {
    const { remembering } = tool;
    const remembered = { name: `${format.name} ${tool.name}`, remembering };
    return remember(remembered, variables, context, async () => {
      const run = (asked: Record<string, unknown>) => tool.execute(asked, context);
      const { json, more } = await fitAnswer({ variables, isWrite: tool.isWrite, run });
      const value = written({ json, untrusted: untrustedOf(tool, json), said: null, more });
      return { value, bytes: value.length + beside };
    });
  }

  function written(answer: ToolAnswer): Buffer {
    return Buffer.from(format.write(answer));
  }
}

/** A call whose arguments are valid. */
interface Coerced extends Asking {
  readonly variables: Record<string, unknown>;
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
