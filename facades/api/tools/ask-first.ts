import type { Context } from '../../../src/platform/context.ts';
import {
  findProposed,
  propose,
  type ApprovalRequired,
  type Proposal,
} from '../../../src/app/ports.ts';
import { untrustedOf } from '../../kit/engine/untrusted.ts';
import type { Tool } from './tools.ts';

/** A tool's answer as JSON, and its untrusted fields. */
export interface ToolAnswer {
  readonly json: string;
  readonly untrusted: readonly string[];
  /** A sentence, if nothing was done yet. */
  readonly said: string | null;
  /** The way to request the omitted part. */
  readonly more: string | null;
  /** The proposal that waits for approval; absent: none. */
  readonly waiting?: WaitingProposal;
}

/** A proposal that a person has to decide on. */
export interface WaitingProposal {
  readonly businessId: string;
  readonly proposalId: string;
  readonly sentence: string;
  /** The address of the page on which a signed-in person decides. It is no credential. */
  readonly page: string;
}

const withoutMail =
  'No mail tells the owner of it by itself, since this token proposed more than 10 in an hour: one digest follows. Ask them to look into the Control Panel.';

/** A call that needs approval. */
interface Asking {
  readonly tool: Tool;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly args: unknown;
}

/**
 * Creates the functions that answer a call that needs approval by its proposal, in the form of the tool
 * `get_proposal`.
 */
export function askFirst(tools: ReadonlyMap<string, Tool>) {
  const show = tools.get('get_proposal');
  const answer = async (
    context: Context,
    { businessId, id, digestAt }: Pick<Proposal, 'businessId' | 'id'> & Partial<Proposal>,
  ): Promise<ToolAnswer> => {
    if (!show) throw new Error('There is no tool that shows proposals.');
    const shown = await show.execute({ businessId, proposalId: id }, context);
    const { sentence = '', lapsesAt, status, page = '' } = shown as Record<string, string>;
    const mailed = digestAt == null ? '' : ` ${withoutMail}`;
    const next = `Nothing of it has happened.${mailed} They decide at ${page}. It lapses at ${lapsesAt}; get_proposal tells the outcome.`;
    return {
      json: JSON.stringify({ proposal: shown }),
      untrusted: ['sentence'],
      more: null,
      ...(status === 'waiting' && {
        waiting: { businessId, proposalId: id, sentence, page },
      }),
      said:
        status === 'waiting'
          ? `Proposal ${id} waits for the owner’s yes: ${sentence} ${next}`
          : `Proposal ${id} is ${status}: ${sentence} get_proposal tells more.`,
    };
  };
  return {
    /** Returns the answer to a call once its proposal was decided: the result of the tool, or what became of the proposal. */
    decided: async (
      context: Context,
      tool: Tool,
      { businessId, proposalId }: Pick<WaitingProposal, 'businessId' | 'proposalId'>,
    ): Promise<ToolAnswer> => {
      if (!show) throw new Error('There is no tool that shows proposals.');
      const { status, result } = (await show.execute({ businessId, proposalId }, context)) as {
        status: string;
        result: unknown;
      };
      if (status !== 'approved' || result == null) {
        return answer(context, { businessId, id: proposalId });
      }
      const json = JSON.stringify(result);
      return { json, untrusted: untrustedOf(tool, json), said: null, more: null };
    },
    /** Returns the answer to an earlier call with the same key; null for any other. */
    repeated: async (context: Context, { tool, variables }: Asking): Promise<ToolAnswer | null> => {
      const body = JSON.stringify(variables);
      const proposal = await findProposed(context, { tool: tool.name, body });
      return proposal && answer(context, proposal);
    },
    proposed: async (
      context: Context,
      asked: ApprovalRequired,
      call: Asking,
    ): Promise<ToolAnswer> => {
      const proposal = await propose(context, asked, {
        tool: call.tool.name,
        args: { ...(call.args as Record<string, unknown>) },
        body: JSON.stringify(call.variables),
      });
      return answer(context, proposal);
    },
  };
}
