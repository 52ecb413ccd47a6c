import type { RequestId } from '@modelcontextprotocol/sdk/types.js';

/** What a message is answered with: a result, which is JSON, or an error of JSON-RPC. */
export type Answer = { result: Buffer } | { error: { code: number; message: string } };

/** An answer as it is sent. */
export interface Answered {
  status: number;
  body: Buffer;
}

/** Puts an answer into the envelope of JSON-RPC. */
export function answered(id: RequestId, answer: Answer, status = 200): Answered {
  const head = `{"jsonrpc":"2.0","id":${JSON.stringify(id)},`;
  if ('error' in answer) {
    return { status, body: Buffer.from(`${head}"error":${JSON.stringify(answer.error)}}`) };
  }
  return {
    status,
    body: Buffer.concat([Buffer.from(`${head}"result":`), answer.result, Buffer.from('}')]),
  };
}
