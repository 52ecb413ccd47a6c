import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { isRequest } from './message.ts';

/**
 * Passes one message to an MCP server and returns its answer. The SDK's own HTTP transport refuses clients that do
 * not accept an event stream, which a stateless server does not need.
 */
export class OneMessageTransport implements Transport {
  onmessage?: NonNullable<Transport['onmessage']>;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  #answered: (message: JSONRPCMessage) => void = () => undefined;

  async start(): Promise<void> {}

  async close(): Promise<void> {
    this.onclose?.();
  }

  async send(message: JSONRPCMessage): Promise<void> {
    this.#answered(message);
  }

  /** Passes on the message and returns the answer; null for a notification or a response. */
  async answer(message: JSONRPCMessage): Promise<JSONRPCMessage | null> {
    if (!isRequest(message)) {
      this.onmessage?.(message);
      return null;
    }
    const answer = new Promise<JSONRPCMessage>(resolve => {
      this.#answered = resolve;
    });
    this.onmessage?.(message);
    return answer;
  }
}
