import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { isJSONRPCRequest, type JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';

/**
 * Carries one message to an MCP server and its answer back. HTTP stays outside: the SDK's own transport
 * refuses clients that do not accept an event stream, which a stateless server has no use for.
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

  /** Hands the message over and answers what came back; null for a notification or a response. */
  async answer(message: JSONRPCMessage): Promise<JSONRPCMessage | null> {
    if (!isJSONRPCRequest(message)) {
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
