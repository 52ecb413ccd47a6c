import type { Context } from '../../src/platform/context.ts';
import { findProposed, propose, type Asked, type Proposal } from '../../src/app/ports.ts';
import type { Tool } from './tools.ts';

/** What a tool answered, as JSON, and what of it others wrote. */
export interface ToolAnswer {
  readonly json: string;
  readonly untrusted: readonly string[];
  /** In a sentence, where nothing was done yet. */
  readonly said: string | null;
  /** Says how to ask for what did not fit. */
  readonly more: string | null;
}

const withoutMail =
  'No mail tells the owner of it by itself, since this token proposed more than 10 in an hour: one digest follows. Ask them to look into the Control Panel.';

/** A call that has to ask first. */
interface Asking {
  readonly tool: Tool;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly args: unknown;
}

/** Answers a call that waits for a yes by its proposal, which is shown as the tool that asks for it shows it. */
export function askFirst(tools: ReadonlyMap<string, Tool>) {
  const show = tools.get('get_proposal');
  const answer = async (
    context: Context,
    { businessId, id, digestAt }: Proposal,
  ): Promise<ToolAnswer> => {
    if (!show) throw new Error('There is no tool that shows proposals.');
    const shown = await show.execute({ businessId, proposalId: id }, context);
    const { sentence, lapsesAt, status } = shown as Record<string, string>;
    const mailed = digestAt == null ? '' : ` ${withoutMail}`;
    const next = `Nothing of it has happened.${mailed} It lapses at ${lapsesAt}; get_proposal tells the outcome.`;
    return {
      json: JSON.stringify({ proposal: shown }),
      untrusted: ['sentence'],
      more: null,
      said:
        status === 'waiting'
          ? `Proposal ${id} waits for the owner’s yes: ${sentence} ${next}`
          : `Proposal ${id} is ${status}: ${sentence} get_proposal tells more.`,
    };
  };
  return {
    /** The answer to a call that was made before with the same key; null for any other. */
    repeated: async (context: Context, { tool, variables }: Asking): Promise<ToolAnswer | null> => {
      const body = JSON.stringify(variables);
      const proposal = await findProposed(context, { tool: tool.name, body });
      return proposal && answer(context, proposal);
    },
    proposed: async (context: Context, asked: Asked, call: Asking): Promise<ToolAnswer> => {
      const proposal = await propose(context, asked, {
        tool: call.tool.name,
        args: { ...(call.args as Record<string, unknown>) },
        body: JSON.stringify(call.variables),
      });
      return answer(context, proposal);
    },
  };
}
