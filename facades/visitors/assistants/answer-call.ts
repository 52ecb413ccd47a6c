import type { JSONRPCRequest } from '@modelcontextprotocol/sdk/types.js';
import { cacheAnswer } from '../../../src/app/cache-answer.ts';
import { createContext } from '../../../src/app/context.ts';
import { openClient, sealClient, type ShopperAssistant } from '../../../src/app/ports.ts';
import { visitor, type Caller } from '../../../src/platform/caller.ts';
import type { Context } from '../../../src/platform/context.ts';
import {
  DomainError,
  invalid,
  validationFailed,
  type Issue,
} from '../../../src/platform/errors.ts';
import { toIso } from '../../../src/platform/lib/time/time.ts';
import { refuseUnknownFields } from '../../../src/platform/validation/input-check.ts';
import { isPlainObject } from '../../../src/platform/validation/is-plain-object.ts';
import { objectMessage } from '../../../src/platform/validation/messages.ts';
import { untrustedOf, type Untrusted } from '../../kit/engine/untrusted.ts';
import { shownFailure, type FacadeServices } from '../../kit/http/facade-services.ts';
import type { Answer } from '../../kit/mcp/answer.ts';
import { fitAnswer } from '../../kit/mcp/fit-answer.ts';
import { noToolNamed, unknownTool } from '../../kit/mcp/refuse-tool.ts';
import { refusalOf, resultOf } from '../../kit/mcp/result.ts';
import type { Args, AssistantTool, Part, Run } from './tools.ts';

/** A call of a client's assistant. */
export interface AssistantCall extends ShopperAssistant {
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  readonly program: string | null;
  readonly accepted: readonly string[];
  /** Counts a change against the visitor's limit. @throws RateLimited. */
  readonly countChange: () => Promise<void>;
  /** Called if the answer is a replay by idempotency key. */
  readonly onReplay: () => void;
}

type Loaded = Readonly<{
  tools: ReadonlyMap<string, AssistantTool>;
  parts: ReadonlyMap<string, Part>;
}>;

/** Creates the function that answers `tools/call`. */
export function callAnswerer(facade: FacadeServices, { tools, parts }: Loaded) {
  return async ({ params }: JSONRPCRequest, call: AssistantCall): Promise<Answer> => {
    const { name, arguments: args = {} } = (params ?? {}) as {
      name?: unknown;
      arguments?: unknown;
    };
    if (typeof name !== 'string') return noToolNamed();
    const tool = tools.get(name);
    if (!tool) return unknownTool(name);
    try {
      return { result: [Buffer.from(await answer(tool, args, call))] };
    } catch (error) {
      return { result: [refusalOf(withNextStep(shownFailure(facade, error, call.requestId)))] };
    }
  };

  async function answer(tool: AssistantTool, sent: unknown, call: AssistantCall): Promise<string> {
    const args = readArguments(tool, sent);
    if (tool.isWrite) await call.countChange();
    const untrusted: Untrusted[] = [];
    const run = (given: Args) =>
      tool.run(running(facade, { call, args: given, parts, noteUntrusted: untrusted }));
    const { json, more } = await fitAnswer({ variables: { ...args }, isWrite: tool.isWrite, run });
    return resultOf({ json, untrusted: untrustedOf({ untrusted }, json), more });
  }
}

interface Running {
  readonly call: AssistantCall;
  readonly args: Args;
  readonly parts: ReadonlyMap<string, Part>;
  /** Gets the untrusted fields of the operations that were run. */
  readonly noteUntrusted: Untrusted[];
}

/** Returns what a tool needs to run its operations. */
function running({ services }: FacadeServices, { call, args, parts, noteUntrusted }: Running): Run {
  const { shop, caller } = call;
  const { businessId, slug } = shop;
  const execute = async (as: Caller, name: string, more: Args = {}) => {
    const part = parts.get(name)!;
    const { requestId, program, accepted } = call;
    const context = createContext(services, {
      caller: as,
      requestId,
      program,
      accepted,
      idempotencyKey: keyOf(args) ?? call.idempotencyKey,
    });
    const given = Object.entries({ ...args, slug }).filter(([each]) =>
      part.variables.includes(each),
    );
    const data = await readOrChange(part, { ...Object.fromEntries(given), ...more }, context);
    if (context.journal.replayed) call.onReplay();
    noteUntrusted.push(...part.untrusted);
    return data;
  };
  const stranger = { ...visitor(String(caller.visitorAddress)), atShopOf: businessId };
  return {
    args,
    locale: shop.locale,
    atShop: (name, more) => execute(caller, name, more),
    asVisitor: (name, more) => execute(stranger, name, more),
    asClient: async name => execute(await client(), name),
    sealClient: token => {
      const { clientSession, expiresAt } = sealClient(services, { businessId, token });
      return { clientSession, expiresAt: toIso(expiresAt) };
    },
  };

  /** Returns the client as a buyer whose visits and orders at other businesses are not to be seen here. */
  async function client(): Promise<Caller> {
    const { clientSession } = args;
    const token =
      typeof clientSession === 'string'
        ? openClient(services, { businessId, clientSession })
        : null;
    const buyer = token === null ? null : await services.authenticate(token, ['buyer']);
    if (buyer) return { ...buyer, businessId };
    throw new DomainError(
      'UNAUTHENTICATED',
      'clientSession: is unknown or over. Call request_code and confirm_code again.',
    );
  }
}

/** Returns the idempotency key of a call, whose text the operation checks. @throws DomainError VALIDATION_FAILED. */
function keyOf({ idempotencyKey = null }: Args): string | null {
  if (idempotencyKey === null || typeof idempotencyKey === 'string') return idempotencyKey;
  throw invalid('idempotencyKey', 'must be a text of 1 to 200 characters.');
}

function readOrChange(part: Part, given: Args, context: Context): Promise<unknown> {
  const variables = part.coerce(given);
  const read = { name: `assistants ${part.name}`, cached: part.cached };
  return cacheAnswer(read, variables, context, async () => {
    const value = await part.execute(variables, context);
    return { value, bytes: part.cached ? JSON.stringify(value).length : 0 };
  });
}

/** Returns the arguments of a call. Their values are checked by the operation. @throws DomainError VALIDATION_FAILED. */
function readArguments({ inputSchema }: AssistantTool, sent: unknown): Args {
  const names = Object.keys(inputSchema.properties ?? {});
  if (!isPlainObject(sent)) throw invalid('arguments', objectMessage(sent, names));
  const issues: Issue[] = [];
  refuseUnknownFields(sent, new Set(names), names, '', issues);
  if (issues.length > 0) throw validationFailed(issues);
  return sent;
}

/** The tool that answers the ids of a kind. */
const listers: Partial<Record<NonNullable<DomainError['lookUp']>, string>> = {
  item: 'search_catalog',
  var: 'search_catalog',
  stf: 'search_catalog',
};

/** Adds to a refusal the tool that helps. */
function withNextStep(failure: DomainError): DomainError {
  const { message, lookUp, details } = failure;
  if (details?.['proof'] === 'phone_code') {
    const next = 'Call request_code with purpose booking, ask the person for the code, and repeat';
    return failure.withMessage(`${message} ${next} this call with it as phoneCode.`);
  }
  const lister = lookUp && listers[lookUp];
  return lister ? failure.withMessage(`${message} ${lister} answers ids.`) : failure;
}
