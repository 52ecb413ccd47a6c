import {
  ErrorCode,
  InitializeRequestSchema,
  ListToolsRequestSchema,
  type JSONRPCMessage,
} from '@modelcontextprotocol/sdk/types.js';
import type { Answer } from './answer.ts';

const schemas = [InitializeRequestSchema, ListToolsRequestSchema];

/** Says in a sentence what is wrong with the parameters of a message; the SDK would answer its schema's findings as JSON. */
export function problemOf(message: JSONRPCMessage): Answer | null {
  if (!('method' in message)) return null;
  const schema = schemas.find(({ shape }) => shape.method.safeParse(message.method).success);
  const issues = schema?.safeParse(message).error?.issues ?? [];
  if (issues.length === 0) return null;
  const paths = [...new Set(issues.map(({ path }) => path.join('.')))];
  const said = `${message.method}: ${paths.join(', ')} must be there as the protocol describes.`;
  return { error: { code: ErrorCode.InvalidParams, message: said } };
}
