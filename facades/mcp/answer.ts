import type { RequestId } from '@modelcontextprotocol/sdk/types.js';

/** What a message is answered with: a result, as JSON already, or an error of JSON-RPC. */
export type Answer = { resultJson: string } | { error: { code: number; message: string } };

/** An answer as it is sent. */
export interface Answered {
  status: number;
  json: string;
}

/** Puts an answer into the envelope of JSON-RPC. */
export function answered(id: RequestId, answer: Answer, status = 200): Answered {
  const told =
    'resultJson' in answer
      ? `"result":${answer.resultJson}`
      : `"error":${JSON.stringify(answer.error)}`;
  return { status, json: `{"jsonrpc":"2.0","id":${JSON.stringify(id)},${told}}` };
}
