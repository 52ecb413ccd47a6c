import {
  type JSONRPCMessage,
  type JSONRPCRequest,
  ImplementationSchema,
  ErrorCode,
  InitializeRequestSchema,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { Answer } from './answer.ts';

/**
 * Returns true if a message expects an answer. The message is already validated by the SDK's schema, which the
 * SDK's own function would repeat.
 */
export function isRequest(message: JSONRPCMessage): message is JSONRPCRequest {
  return 'method' in message && 'id' in message;
}

const named = 'io.modelcontextprotocol/clientInfo';
const mostCharacters = 200;

/** Returns the client's name and version from the message. Without sessions, the values of `initialize` are unknown. */
export function clientOf(message: JSONRPCMessage): string | null {
  const client = isRequest(message) ? message.params?._meta?.[named] : undefined;
  if (client === undefined) return null;
  const said = ImplementationSchema.safeParse(client);
  return said.success ? `${said.data.name} ${said.data.version}`.slice(0, mostCharacters) : null;
}

const schemas = [InitializeRequestSchema, ListToolsRequestSchema];

/** Returns the fault in a message's parameters as a sentence; the SDK would return its schema's findings as JSON. */
export function problemOf(message: JSONRPCMessage): Answer | null {
  if (!('method' in message)) return null;
  const schema = schemas.find(({ shape }) => shape.method.safeParse(message.method).success);
  const issues = schema?.safeParse(message).error?.issues ?? [];
  if (issues.length === 0) return null;
  const paths = [...new Set(issues.map(({ path }) => path.join('.')))];
  const said = `${message.method}: ${paths.join(', ')} must be there as the protocol describes.`;
  return { error: { code: ErrorCode.InvalidParams, message: said } };
}
