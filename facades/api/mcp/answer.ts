import type { RequestId } from '@modelcontextprotocol/sdk/types.js';
import type { Scope } from '../../kit/http/oauth-metadata.ts';

/** The answer to a message: a result as JSON in parts, or a JSON-RPC error. */
export type Answer =
  | {
      result: readonly Buffer[];
      /** The scopes with which a client can retry if its own do not suffice. */
      lackingScope?: readonly Scope[];
    }
  | { error: { code: number; message: string } };

/** A serialized answer, in parts so that a cached one is not copied. */
export interface Answered {
  status: number;
  parts: readonly (string | Buffer)[];
  lackingScope?: readonly Scope[];
}

/** Wraps an answer in the JSON-RPC envelope. */
export function answered(id: RequestId, answer: Answer, status = 200): Answered {
  const told =
    'error' in answer
      ? [`"error":${JSON.stringify(answer.error)}`]
      : ['"result":', ...answer.result];
  const parts = [`{"jsonrpc":"2.0","id":${JSON.stringify(id)},`, ...told, '}'];
  const lackingScope = 'result' in answer ? answer.lackingScope : undefined;
  return lackingScope ? { status: 403, parts, lackingScope } : { status, parts };
}
