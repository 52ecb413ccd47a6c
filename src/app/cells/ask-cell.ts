import {
  astFromValue,
  Kind,
  print,
  type ArgumentNode,
  type DocumentNode,
  type GraphQLResolveInfo,
} from 'graphql';
import type { Cell } from './cell.entity.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { readAnswer } from './of-other-cell.ts';

/** Purpose of the signature of a question. All cells have the same secret. */
export const purpose = 'question of a cell';
export const signatureHeader = 'frontdesk-signature';

/** A query that one cell runs for another, for the caller whom the other has identified. */
export interface Question {
  readonly query: string;
  readonly variables: Record<string, unknown>;
  readonly caller: Caller;
  readonly accepted: readonly string[];
  /** Epoch milliseconds. */
  readonly askedAt: number;
}

const patienceMs = 3000;

/** Asks another cell for a root field. @throws Error if it does not answer, or fails. */
export async function askCell(
  { url }: Cell,
  context: Context,
  info: GraphQLResolveInfo,
  args: Record<string, unknown>,
): Promise<unknown> {
  const [field] = info.fieldNodes;
  const { services, caller, accepted } = context;
  const question: Question = {
    query: print(documentOf(info, args)),
    variables: info.variableValues,
    caller: { ...caller, askedBy: services.config.cell! },
    accepted,
    askedAt: services.now(),
  };
  const body = JSON.stringify(question);
  const response = await fetch(new URL('/cells/ask', url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: services.seal.sign(body, purpose),
    },
    body,
    signal: AbortSignal.timeout(patienceMs),
  });
  const { data } = (await response.json()) as { data?: Record<string, unknown> | null };
  if (!data) throw new Error(`A cell answered ${response.status}.`);
  return readAnswer(info.returnType, data[info.fieldName], field!.selectionSet, info);
}

/** Returns the operation with this root field alone. */
function documentOf(
  { fieldNodes: [field], fieldName, fragments, operation, schema }: GraphQLResolveInfo,
  args: Record<string, unknown>,
): DocumentNode {
  const definition = schema.getQueryType()!.getFields()[fieldName]!;
  const given = definition.args.flatMap(({ name, type }): ArgumentNode[] => {
    const value = args[name] === undefined ? undefined : astFromValue(args[name], type);
    return value ? [{ kind: Kind.ARGUMENT, name: { kind: Kind.NAME, value: name }, value }] : [];
  });
  const { alias: _alias, directives: _directives, ...same } = field!;
  return {
    kind: Kind.DOCUMENT,
    definitions: [
      {
        ...operation,
        selectionSet: { kind: Kind.SELECTION_SET, selections: [{ ...same, arguments: given }] },
      },
      ...Object.values(fragments),
    ],
  };
}
