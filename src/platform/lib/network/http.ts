/**
 * Node's module by another door: an `import` reads all that it exports, and one of them, `WebSocket`, loads a client for HTTP
 * and its 19 MB, which nobody here calls.
 */
export const { createServer, request } = process.getBuiltinModule('node:http');
