import {
  ImplementationSchema,
  isJSONRPCRequest,
  type JSONRPCMessage,
} from '@modelcontextprotocol/sdk/types.js';

const named = 'io.modelcontextprotocol/clientInfo';
const mostCharacters = 200;

/** The client's name and version, where the message says it: without sessions, what `initialize` said is not known. */
export function clientOf(message: JSONRPCMessage): string | null {
  if (!isJSONRPCRequest(message)) return null;
  const said = ImplementationSchema.safeParse(message.params?._meta?.[named]);
  return said.success ? `${said.data.name} ${said.data.version}`.slice(0, mostCharacters) : null;
}
