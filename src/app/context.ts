import { randomUUID } from 'node:crypto';
import type { Caller } from '../platform/caller.ts';
import { nothingJournaled, type Context } from '../platform/context.ts';
import type { Services } from '../platform/services.ts';
import { requireApproval } from '../domains/proposals/asking/require-approval.ts';
import { memoized } from './services.ts';

/** Facts that a facade knows before a call begins. */
export interface Call {
  caller: Caller;
  requestId?: string;
  tool?: string;
  program?: string | null;
  idempotencyKey?: string | null;
  /** Language subtags that the caller accepts, in order of preference. */
  accepted?: readonly string[];
}

/** Makes the context of one call: its own loaders, and its own entity manager unless one is given. */
export function createContext(services: Services, call: Call, em = services.fork()): Context {
  const loaders = new Map<unknown, unknown>();
  return {
    services,
    em,
    caller: call.caller,
    loader: create => memoized(loaders, create, em),
    now: services.now,
    requestId: call.requestId ?? randomUUID(),
    tool: call.tool ?? null,
    program: call.program ?? null,
    idempotencyKey: call.idempotencyKey ?? null,
    accepted: call.accepted ?? [],
    idempotency: null,
    journal: nothingJournaled(),
    undoes: null,
    joinChange: null,
    approvalCheck:
      call.tool && call.caller.asksFirst ? requireApproval(call.caller.asksFirst) : null,
  };
}
