/**
 * The parts of n8n's interfaces that the nodes use. The package `n8n-workflow` declares all of them. n8n provides them when it
 * runs a node.
 */

export interface Credentials {
  baseUrl: string;
  token: string;
}

export interface Option {
  name: string;
  value: string;
  description?: string;
  action?: string;
}

/** A field of a form: `INodeProperties`. */
export interface Property {
  displayName: string;
  name: string;
  type: 'boolean' | 'collection' | 'json' | 'multiOptions' | 'number' | 'options' | 'string';
  default: unknown;
  description?: string;
  placeholder?: string;
  required?: boolean;
  noDataExpression?: boolean;
  typeOptions?: Readonly<Record<string, unknown>>;
  options?: readonly (Option | Property)[];
  displayOptions?: { show: Readonly<Record<string, readonly unknown[]>> };
}

/** Description of a node: `INodeTypeDescription`. */
export interface NodeDescription {
  displayName: string;
  name: string;
  icon: string;
  group: readonly ('input' | 'trigger')[];
  version: number;
  subtitle: string;
  description: string;
  defaults: { name: string };
  inputs: readonly 'main'[];
  outputs: readonly 'main'[];
  credentials: readonly { name: string; required: boolean }[];
  webhooks?: readonly {
    name: 'default';
    httpMethod: 'POST';
    responseMode: 'onReceived';
    path: string;
  }[];
  properties: readonly Property[];
}

/** An item that passes between nodes: `INodeExecutionData`. */
export interface Item {
  json: Record<string, unknown>;
  pairedItem?: { item: number };
}

interface Functions {
  getCredentials(name: string): Promise<object>;
}

export interface ExecuteFunctions extends Functions {
  getInputData(): readonly unknown[];
  getNodeParameter(name: string, itemIndex: number, fallback?: unknown): unknown;
  continueOnFail(): boolean;
  getExecutionId(): string;
  getNode(): { id: string };
  getWorkflowDataProxy(itemIndex: number): Readonly<Record<string, unknown>>;
}

export interface HookFunctions extends Functions {
  getNodeParameter(name: string): unknown;
  getNodeWebhookUrl(name: 'default'): string | undefined;
  /** Returns the data that n8n stores with the workflow while it is active. */
  getWorkflowStaticData(type: 'node'): Record<string, unknown>;
}

export interface WebhookFunctions {
  getWorkflowStaticData(type: 'node'): Record<string, unknown>;
  getRequestObject(): {
    headers: Readonly<Record<string, string | string[] | undefined>>;
    rawBody?: Uint8Array;
  };
  getResponseObject(): Response;
}

interface Response {
  status(code: number): Response;
  json(body: object): unknown;
}

/** The answer of a trigger: `IWebhookResponseData`. */
export interface WebhookAnswer {
  workflowData?: Item[][];
  noWebhookResponse?: boolean;
}

/** A node: `INodeType`. */
export interface Node {
  description: NodeDescription;
  execute?(this: ExecuteFunctions): Promise<Item[][]>;
  webhook?(this: WebhookFunctions): Promise<WebhookAnswer>;
  webhookMethods?: {
    default: Record<'checkExists' | 'create' | 'delete', (this: HookFunctions) => Promise<boolean>>;
  };
}

/** A type of credentials: `ICredentialType`. */
export interface CredentialType {
  name: string;
  displayName: string;
  properties: readonly Property[];
  authenticate: {
    type: 'generic';
    properties: { headers: Readonly<Record<string, string>> };
  };
  test: { request: { baseURL: string; url: string } };
}
