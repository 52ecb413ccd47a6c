import { randomUUID } from 'node:crypto';
import type { Caller } from '../platform/caller.ts';
import { type ApprovalCheck, nothingJournaled, type Context } from '../platform/context.ts';
import type { Services } from '../platform/services.ts';
import { checkRules } from '../domains/proposals/asking/require-approval.ts';
import { memoized } from './services.ts';

/** Facts that a facade knows before a call begins. */
export interface Call {
  caller: Caller;
  requestId?: string;
  tool?: string;
  /** Types of events that the caller's switched-off tools would cause. */
  withheld?: ReadonlySet<string>;
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
    approvalCheck: approvalCheckOf(call),
  };
}

const nothing: ReadonlySet<string> = new Set();

/** Returns the check of an assistant's call by the rules of its token; null if it has none. */
function approvalCheckOf({ tool, caller, withheld = nothing }: Call): ApprovalCheck | null {
  const { asksFirst: ask = null, limits = null } = caller;
  return tool && (ask || limits) ? checkRules({ ask, limits, withheld }) : null;
}
