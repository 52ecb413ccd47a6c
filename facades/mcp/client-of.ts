import { ImplementationSchema, type JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { isRequest } from './is-request.ts';

const named = 'io.modelcontextprotocol/clientInfo';
const mostCharacters = 200;

/** The client's name and version, where the message says it: without sessions, what `initialize` said is not known. */
export function clientOf(message: JSONRPCMessage): string | null {
  const client = isRequest(message) ? message.params?._meta?.[named] : undefined;
  if (client === undefined) return null;
  const said = ImplementationSchema.safeParse(client);
  return said.success ? `${said.data.name} ${said.data.version}`.slice(0, mostCharacters) : null;
}
