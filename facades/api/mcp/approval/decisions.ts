import { setTimeout as after } from 'node:timers/promises';
import { createContext } from '../../../../src/app/context.ts';
import { isUndecided, personInClient, withdrawProposal } from '../../../../src/app/ports.ts';
import { runDocuments } from '../../../kit/engine/run-documents.ts';
import type { FacadeServices } from '../../../kit/http/facade-services.ts';
import { InFlight } from '../../../../packages/shared/in-flight.ts';
import type { WaitingProposal } from '../../tools/ask-first.ts';
import type { ToolCall } from '../../tools/call-tool.ts';
import type { Operations } from './operations.generated.ts';
import type { ClientAnswer } from './question.ts';

type Asked = Pick<WaitingProposal, 'businessId' | 'proposalId'>;
type Call = Pick<ToolCall, 'caller' | 'requestId' | 'program'>;

/** Interval of reading a proposal, in milliseconds. Another process may store the decision. */
const readEvery = 1000;
/** Most calls that wait in this process, and of them those of one token. Further ones are answered with the proposal. */
const mostWaiting = 200;
const mostWaitingOfOne = 20;

/** Creates the functions that pass on the answers of clients, and wait for decisions. */
export function createDecisions(facade: FacadeServices) {
  const { services, schema } = facade;
  const run = runDocuments<Operations>(schema, import.meta.url);
  /** Ends of waiting calls, by the id of their proposal. */
  const waiting = new Map<string, Set<AbortController>>();
  const inFlight = new InFlight();

  const end = (proposalId: string) => {
    for (const each of waiting.get(proposalId) ?? []) each.abort();
  };

  return {
    /** True if no more calls of a token can wait. */
    isFull: ({ credentialId }: Call['caller']) =>
      inFlight.all >= mostWaiting || inFlight.of(credentialId) >= mostWaitingOfOne,
    /** Ends all waiting calls, before the process ends. */
    endAll: () => {
      for (const proposalId of waiting.keys()) end(proposalId);
    },

    /**
     * Passes on the answer of a client. Approving on the page is left to the page. An assistant may withdraw its own proposals, so a
     * refusal by the client does so.
     * @throws DomainError if the person may not decide, or the proposal is decided.
     */
    answer: async ({ businessId, proposalId }: Asked, given: ClientAnswer, call: Call) => {
      const { caller } = call;
      // The client of one token must not decide for another.
      if ((await isUndecided({ services, caller }, { businessId, proposalId })) === null) return;
      if (given.action === 'cancel') return end(proposalId);
      if (given.action === 'decline') {
        await withdrawProposal(createContext(services, call), businessId, proposalId);
      } else if (given.isApproved && caller.confirmsInClient) {
        const person = await personInClient(services, caller);
        await run(createContext(services, { ...call, caller: person }), 'approve', {
          businessId,
          proposalId,
        });
      }
    },

    /** Waits until a proposal is decided. Returns false if it still waits after this time, or the wait was ended. */
    wait: async (proposal: Asked, { caller }: Call, milliseconds: number, gone: AbortSignal) => {
      const { proposalId } = proposal;
      const own = new AbortController();
      const all = waiting.get(proposalId) ?? new Set();
      waiting.set(proposalId, all.add(own));
      const leave = inFlight.add(caller.credentialId);
      const signal = AbortSignal.any([own.signal, gone]);
      const until = performance.now() + milliseconds;
      try {
        for (;;) {
          if (!(await isUndecided({ services, caller }, proposal))) return true;
          const rest = until - performance.now();
          if (rest <= 0 || signal.aborted) return false;
          await after(Math.min(rest, readEvery), undefined, { signal }).catch(() => undefined);
        }
      } finally {
        leave();
        all.delete(own);
        if (all.size === 0) waiting.delete(proposalId);
      }
    },
  };
}
