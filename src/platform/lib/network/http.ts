/**
 * Node's http module without `import`, which reads all exports.
 * The export `WebSocket` would load an unused HTTP client of 19 MB.
 */
export const { createServer, request } = process.getBuiltinModule('node:http');
