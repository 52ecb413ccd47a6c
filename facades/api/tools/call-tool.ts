import { DomainError, invalid } from '../../../src/platform/errors.ts';
import { createContext, type Call } from '../../../src/app/context.ts';
import {
  ApprovalRequired,
  noteUsage,
  onlyBusiness,
  recordFailedCall,
  recordToolCall,
} from '../../../src/app/ports.ts';
import type { Context } from '../../../src/platform/context.ts';
import { isPlainObject } from '../../../src/platform/validation/is-plain-object.ts';
import { cacheAnswer } from '../../../src/app/cache-answer.ts';
import { untrustedOf } from '../../kit/engine/untrusted.ts';
import { shownFailure, type FacadeServices } from '../../kit/http/facade-services.ts';
import { askFirst, type ToolAnswer, type WaitingProposal } from './ask-first.ts';
import { fitAnswer } from '../../kit/mcp/fit-answer.ts';
import { isOff, withheldFrom } from './switched-off.ts';
import { hasTool, type Tool, type ToolRequest } from './tools.ts';
import { withLister } from './with-lister.ts';

/** The caller and the headers of a call. */
export interface ToolCall extends Pick<Call, 'caller'> {
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  /** The calling program's description of itself. */
  readonly program: string | null;
  /** Called if the answer is a replay by idempotency key. */
  readonly onReplay: () => void;
  /** Called if the answer is a proposal that waits for approval. */
  readonly onWaiting?: (waiting: WaitingProposal, tool: Tool) => void;
}

/** An interface's format of a tool's answer. The cache stores the formatted answer. */
export interface AnswerFormat {
  /** The name that separates cached answers of this interface from others. */
  readonly name: string;
  /** The number of times that it has the data. A model reads one of them. */
  readonly copies: number;
  readonly write: (answer: ToolAnswer) => string;
}

/** About the number of bytes stored beside a cached answer. */
const beside = 1000;

/**
 * Creates the function that calls a tool, or stores a proposal if its token needs approval. Every call records one
 * audit event before it is answered, failures included. If the database is away, a failure is recorded once it is
 * back. The function throws only DomainErrors in their public form.
 */
export function toolCaller(
  facade: FacadeServices,
  tools: ReadonlyMap<string, Tool>,
  format: AnswerFormat,
) {
  return async (sent: ToolRequest, call: ToolCall): Promise<Buffer> => {
    const request = redirected(sent);
    const { tool, args } = request instanceof DomainError ? sent : request;
    const { key, rest: given } = takeKey(tool, args);
    let rest = given;
    const context = createContext(facade.services, {
      ...call,
      tool: tool.name,
      withheld: withheldFrom(call.caller, tools),
      idempotencyKey: typeof key === 'string' ? key : call.idempotencyKey,
    });
    try {
      const off = [sent.through ?? sent.tool, tool].find(each => isOff(call.caller, each, tools));
      if (off) throw switchedOff(off);
      if (request instanceof DomainError) throw request;
      if (!hasTool(call.caller, tool)) {
        throw new DomainError(
          'FORBIDDEN',
          tool.isForOperators
            ? 'Only an operator of the service can run this operation, with a configured token.'
            : `This token does not include ${tool.group.toLowerCase()} tools.`,
        );
      }
      if (tool.needsBusiness) rest = await withBusiness(context, rest);
      const variables = tool.coerce(rest);
      if (key !== undefined && typeof key !== 'string') {
        throw invalid('idempotencyKey', 'must be a text of 1 to 200 characters.');
      }
      const answer = await answered(context, { tool, variables, args: rest }, call);
      await recordToolCall(context, businessIdOf(rest));
      const characters = answer.length / format.copies;
      noteUsage(context, { tool: tool.name, isError: false, characters });
      if (context.journal.replayed) call.onReplay();
      return answer;
    } catch (error) {
      const failure = withLister(shownFailure(facade, error, call.requestId));
      await recordFailedCall(context, businessIdOf(rest), failure);
      noteUsage(context, { tool: tool.name, isError: true, characters: failure.message.length });
      throw failure;
    }
  };

  /** Runs a call, unless it needs approval. */
  async function answered(
    context: Context,
    call: Coerced,
    { onWaiting }: Pick<ToolCall, 'onWaiting'>,
  ): Promise<Buffer> {
    const asking = call.tool.isWrite ? askFirst(tools) : null;
    const proposal = (answer: ToolAnswer) => {
      if (answer.waiting) onWaiting?.(answer.waiting, call.tool);
      return written(answer);
    };
    const earlier = context.approvalCheck && (await asking?.repeated(context, call));
    if (earlier) return proposal(earlier);
    try {
      return await done(context, call);
    } catch (error) {
      // Some changes need approval whatever the rule of the token.
      if (!context.approvalCheck && !(error instanceof ApprovalRequired)) throw error;
      // The same call may have run at the same time, so its proposal already holds the place.
      const proposed =
        (await asking?.repeated(context, call)) ??
        (error instanceof ApprovalRequired ? await asking?.proposed(context, error, call) : null);
      if (proposed) return proposal(proposed);
      throw error;
    }
  }

  function done(context: Context, { tool, variables }: Coerced): Promise<Buffer> {
    const { cached } = tool;
    const read = { name: `${format.name} ${tool.name}`, cached };
    return cacheAnswer(read, variables, context, async () => {
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

function switchedOff({ name }: Tool): DomainError {
  return new DomainError(
    'FORBIDDEN',
    `The person who made this token switched ${name} off. Ask them to do it.`,
  );
}

/** A call with valid arguments. */
interface Coerced extends ToolRequest {
  readonly variables: Record<string, unknown>;
}

/** Returns the call that is meant, or the refusal, which the journal records too. */
function redirected(request: ToolRequest): ToolRequest | DomainError {
  try {
    return request.tool.redirect?.(request.args) ?? request;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/** Adds the business to arguments without one, for a caller who sees exactly one. */
async function withBusiness(context: Context, args: unknown): Promise<unknown> {
  if (!isPlainObject(args) || args['businessId'] != null) return args;
  return { ...args, businessId: await onlyBusiness(context) };
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
