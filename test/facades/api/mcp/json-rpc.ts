/** Returns a JSON-RPC request. */
export const message = (method: string, params?: object, id: unknown = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  ...(params && { params }),
});

/** Returns the first message of a client that uses this version. */
export const initialize = (protocolVersion: string) =>
  message('initialize', {
    protocolVersion,
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  });
