import type {
  ExecuteFunctions,
  HookFunctions,
  WebhookFunctions,
} from '../../../packages/n8n-node/src/n8n-types.ts';
import type { Received } from '../../support/outside/receiver.ts';

interface Execution {
  credentials: object;
  /** The parameters of each input item. */
  items: readonly Readonly<Record<string, unknown>>[];
  continueOnFail?: boolean;
  executionId?: string;
}

let executions = 0;

/** Stands in for n8n while it runs a node. */
export function executionOf({ credentials, items, ...options }: Execution): ExecuteFunctions {
  const executionId = options.executionId ?? `execution-${(executions += 1)}`;
  return {
    getCredentials: async () => credentials,
    getInputData: () => items,
    getNodeParameter(name, index, fallback) {
      const value = items[index]?.[name] ?? fallback;
      if (value === undefined) throw new Error(`Could not get parameter ${name}`);
      return value;
    },
    continueOnFail: () => options.continueOnFail ?? false,
    getExecutionId: () => executionId,
    getNode: () => ({ id: 'node-1' }),
    getWorkflowDataProxy: () => ({ $runIndex: 0 }),
  };
}

/** Stands in for n8n while it activates and deactivates a workflow. */
export function hooksOf(
  credentials: object,
  url: string,
  events: readonly string[],
  stored: Record<string, unknown>,
): HookFunctions {
  return {
    getCredentials: async () => credentials,
    getNodeParameter: () => events,
    getNodeWebhookUrl: () => url,
    getWorkflowStaticData: () => stored,
  };
}

/** Stands in for n8n while it receives a request. `answers` records the status and the body of the node's own answer. */
export function requestOf({ headers, body }: Received, stored: Record<string, unknown>) {
  const answers: [number, object][] = [];
  const functions: WebhookFunctions = {
    getWorkflowStaticData: () => stored,
    getRequestObject: () => ({ headers, rawBody: Buffer.from(body) }),
    getResponseObject() {
      let code = 200;
      return {
        status(next) {
          code = next;
          return this;
        },
        json: answer => void answers.push([code, answer]),
      };
    },
  };
  return { functions, answers };
}
