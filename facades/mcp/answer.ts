import type { RequestId } from '@modelcontextprotocol/sdk/types.js';
import type { Scope } from '../oauth/metadata.ts';

/** What a message is answered with: a result, which is JSON in parts, or an error of JSON-RPC. */
export type Answer =
  | {
      result: readonly Buffer[];
      /** The scopes with which a client can come again, where its own are not enough. */
      lackingScope?: readonly Scope[];
    }
  | { error: { code: number; message: string } };

/** An answer as it is sent, in parts, since one that is remembered is not copied. */
export interface Answered {
  status: number;
  parts: readonly (string | Buffer)[];
  lackingScope?: readonly Scope[];
}

/** Puts an answer into the envelope of JSON-RPC. */
export function answered(id: RequestId, answer: Answer, status = 200): Answered {
  const told =
    'error' in answer
      ? [`"error":${JSON.stringify(answer.error)}`]
      : ['"result":', ...answer.result];
  const parts = [`{"jsonrpc":"2.0","id":${JSON.stringify(id)},`, ...told, '}'];
  const lackingScope = 'result' in answer ? answer.lackingScope : undefined;
  return lackingScope ? { status: 403, parts, lackingScope } : { status, parts };
}
