import { ErrorCode, type JSONRPCRequest, type RequestId } from '@modelcontextprotocol/sdk/types.js';
import { createContext } from '../../../../src/app/context.ts';
import { DomainError } from '../../../../src/platform/errors.ts';
import { readState, signState } from '../../../../src/app/ports.ts';
import type { FacadeServices } from '../../../kit/http/facade-services.ts';
import { askFirst, type WaitingProposal } from '../../tools/ask-first.ts';
import type { Tool } from '../../tools/tools.ts';
import type { Answer } from '../../../kit/mcp/answer.ts';
import { refusalOf } from '../../../kit/mcp/result.ts';
import { format, meantBy } from '../answer-call.ts';
import type { ClientCall } from './client-means.ts';
import type { createDecisions } from './decisions.ts';
import { questionAbout, readAnswer, type Question } from './question.ts';

/** A call that waits for approval. */
export interface WaitingCall {
  readonly proposal: WaitingProposal;
  readonly tool: Tool;
  /** The answer that only tells of the proposal. */
  readonly answer: Answer;
}

/** Longest wait of a stream, in milliseconds. Afterwards the assistant asks by `get_proposal`. */
const streamWaits = 600_000;
/** Longest wait of one round without a stream: less than clients usually wait for an answer. */
const roundWaits = 45_000;
/** Most rounds; clients give up after ten. */
const mostRounds = 8;

/** Creates the functions that let the client's person decide on a proposal during the call. */
export function createAsking(
  facade: FacadeServices,
  tools: ReadonlyMap<string, Tool>,
  decisions: ReturnType<typeof createDecisions>,
) {
  const { services } = facade;
  const { decided } = askFirst(tools);

  const question = ({ proposal }: WaitingCall, call: ClientCall) =>
    decisions.isFull(call.caller) ? null : questionAbout(call.caller, call.means, proposal);

  /** Returns the result of a decided call. */
  const outcome = async (
    tool: Tool,
    proposal: Pick<WaitingProposal, 'businessId' | 'proposalId'>,
    call: ClientCall,
  ): Promise<Answer> => {
    const context = createContext(services, call);
    const told = await decided(context, tool, proposal);
    return { result: [Buffer.from(format.write(told))] };
  };

  return {
    /**
     * Asks by a stream of events, and ends it with the answer of the call. Versions with a handshake do so. The id of the question is
     * that of the proposal, so any process understands the client's answer.
     */
    overStream: async (waiting: WaitingCall, call: ClientCall): Promise<Answer> => {
      const { openStream } = call;
      const asked = openStream && question(waiting, call);
      if (!asked) return waiting.answer;
      const { proposal, tool } = waiting;
      const { proposalId } = proposal;
      const send = openStream();
      send({ jsonrpc: '2.0', id: questionId(proposal), ...asked });
      const isDecided = await decisions.wait(proposal, call, streamWaits, call.beginWait());
      if (asked.params['mode'] === 'url') {
        const params = { elicitationId: proposalId };
        send({ jsonrpc: '2.0', method: 'notifications/elicitation/complete', params });
      }
      return isDecided ? outcome(tool, proposal, call) : waiting.answer;
    },

    /** Passes on the answer of a client to a question of a stream, perhaps of another process. */
    receive: async (id: RequestId, result: unknown, call: ClientCall): Promise<void> => {
      const proposal = proposalOf(id);
      const given = readAnswer(result);
      if (!proposal || !given) return;
      try {
        await decisions.answer(proposal, given, call);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        // The stream ends by the proposal, or by the person's decision elsewhere.
        await decisions.answer(proposal, { action: 'cancel', isApproved: false }, call);
      }
    },

    /** Asks by an answer that requires input, for the version without a handshake. */
    inRounds: async (
      waiting: WaitingCall,
      request: JSONRPCRequest,
      call: ClientCall,
    ): Promise<Answer> => {
      const asked = question(waiting, call);
      if (!asked) return waiting.answer;
      const { proposal } = waiting;
      const { elicitationId: _unused, ...params } = asked.params;
      const means = { services, caller: call.caller };
      const state = signState(means, { ...proposal, round: 1 }, bodyOf(request));
      return inputRequired(state, { ...asked, params });
    },

    /** Answers the retry of a call that required input; null for any other call. */
    retried: async (request: JSONRPCRequest, call: ClientCall): Promise<Answer | null> => {
      const { requestState, inputResponses } = request.params ?? {};
      if (requestState === undefined) return null;
      const means = { services, caller: call.caller };
      const state = readState(means, requestState, bodyOf(request));
      const tool = tools.get(String(request.params?.['name']));
      if (!state || !tool) return invalidState;
      const { round, ...proposal } = state;
      const { tool: meant } = meantBy({ tool, args: request.params?.['arguments'] });
      const responses = Object(inputResponses) as Record<string, unknown>;
      const given = readAnswer(responses[questionName]);
      try {
        if (given) await decisions.answer(proposal, given, call);
      } catch (error) {
        return { result: [refusalOf(error)] };
      }
      const isOver =
        given?.action === 'cancel' || round >= mostRounds || decisions.isFull(call.caller);
      const waits = isOver ? 0 : roundWaits;
      const isDecided = await decisions.wait(proposal, call, waits, call.beginWait());
      if (isDecided || isOver) return outcome(meant, proposal, call);
      return inputRequired(signState(means, { ...proposal, round: round + 1 }, bodyOf(request)));
    },
  };
}

const questionPattern = /^(biz_[0-9a-z]{26})\.(prp_[0-9a-z]{26})$/;
const questionName = 'approval';

function bodyOf({ params }: JSONRPCRequest): string {
  return JSON.stringify([params?.['name'], params?.['arguments'] ?? {}]);
}

function questionId({ businessId, proposalId }: WaitingProposal): string {
  return `${businessId}.${proposalId}`;
}

function proposalOf(id: RequestId) {
  const [, businessId = '', proposalId = ''] = questionPattern.exec(String(id)) ?? [];
  return proposalId === '' ? null : { businessId, proposalId };
}

function inputRequired(requestState: string, question?: Question): Answer {
  const inputRequests = question && { [questionName]: question };
  const result = { ...(inputRequests && { inputRequests }), requestState };
  return { result: [Buffer.from(JSON.stringify(result))], isIncomplete: true };
}

const invalidState: Answer = {
  error: {
    code: ErrorCode.InvalidParams,
    message: 'requestState must be that of an answer to the same call.',
  },
};
