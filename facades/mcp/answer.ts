import type { RequestId } from '@modelcontextprotocol/sdk/types.js';

/** What a message is answered with: a result, which is JSON in parts, or an error of JSON-RPC. */
export type Answer = { result: readonly Buffer[] } | { error: { code: number; message: string } };

/** An answer as it is sent, in parts, since one that is remembered is not copied. */
export interface Answered {
  status: number;
  parts: readonly (string | Buffer)[];
}

/** Puts an answer into the envelope of JSON-RPC. */
export function answered(id: RequestId, answer: Answer, status = 200): Answered {
  const told =
    'error' in answer
      ? [`"error":${JSON.stringify(answer.error)}`]
      : ['"result":', ...answer.result];
  return { status, parts: [`{"jsonrpc":"2.0","id":${JSON.stringify(id)},`, ...told, '}'] };
}
