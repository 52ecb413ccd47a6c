import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import type { IncomingHttpHeaders } from 'node:http';
import { isRequest } from './message.ts';
import { type Refusal, refused } from './answer.ts';
import {
  isHandshake,
  isStateless,
  newestHandshake,
  oldestVersion,
  statelessVersion,
} from './versions.ts';

const versionKey = 'io.modelcontextprotocol/protocolVersion';
const capabilitiesKey = 'io.modelcontextprotocol/clientCapabilities';

const invalidParams = -32602;
const headerMismatch = -32020;
const unsupportedVersion = -32022;

/**
 * Returns true if a message belongs to a version without a handshake: its `_meta` or its header names such a
 * version.
 */
export function isOfStateless(message: JSONRPCMessage, headers: IncomingHttpHeaders): boolean {
  if (!('method' in message)) return false;
  if (message.params?._meta?.[versionKey] !== undefined) return true;
  return isStateless(String(headers['mcp-protocol-version'] ?? '').trim());
}

/** Returns the capabilities that a client declares in a message of a version without a handshake. */
export function declaredBy(message: JSONRPCMessage): unknown {
  return isRequest(message) ? message.params?._meta?.[capabilitiesKey] : undefined;
}

/**
 * Returns the fault in the version of a message with a handshake. Later requests repeat the version in a header or
 * omit it.
 */
export function refusalOfHandshake(headers: IncomingHttpHeaders): Refusal | null {
  const version = headers['mcp-protocol-version'];
  if (typeof version !== 'string' || isHandshake(version)) return null;
  const known = `a version from ${oldestVersion} to ${newestHandshake}, or ${statelessVersion}`;
  return { status: 400, code: refused, message: `MCP-Protocol-Version must be ${known}.` };
}

/**
 * Returns the fault in the envelope of a message of a version without a handshake. Each request has its version and
 * the client's capabilities in `_meta`, and repeats version, method and name in headers for proxies to route by.
 */
export function refusalOfEnvelope(
  message: JSONRPCMessage,
  headers: IncomingHttpHeaders,
): Refusal | null {
  if (!isRequest(message)) return null;
  const meta = message.params?._meta ?? {};
  const version = meta[versionKey];
  if (typeof version !== 'string') return invalid(`params._meta["${versionKey}"] must be a text.`);
  const capabilities = meta[capabilitiesKey];
  if (typeof capabilities !== 'object' || !capabilities || Array.isArray(capabilities)) {
    return invalid(`params._meta["${capabilitiesKey}"] must be an object.`);
  }
  return (
    differs(headers, 'MCP-Protocol-Version', version) ??
    refusalOfVersion(version) ??
    differs(headers, 'Mcp-Method', message.method) ??
    differs(headers, 'Mcp-Name', nameOf(message))
  );
}

/** Returns the value that `Mcp-Name` repeats: the name of the tool, if the message has one. */
function nameOf({ method, params }: { method: string; params?: object | undefined }): unknown {
  return method === 'tools/call' && params && 'name' in params ? params.name : undefined;
}

function refusalOfVersion(requested: string): Refusal | null {
  if (requested === statelessVersion) return null;
  return {
    status: 400,
    code: unsupportedVersion,
    message: `Unsupported protocol version: ask for ${statelessVersion}.`,
    data: { supported: [statelessVersion], requested },
  };
}

function differs(headers: IncomingHttpHeaders, name: string, value: unknown): Refusal | null {
  if (typeof value !== 'string') return null;
  const sent = headers[name.toLowerCase()];
  if (typeof sent === 'string' && decoded(sent.trim()) === value) return null;
  const message = sent === undefined ? 'is missing' : 'says something else';
  return {
    status: 400,
    code: headerMismatch,
    message: `The header ${name} ${message}: it must repeat what the body says.`,
  };
}

/** Headers carry text outside plain ASCII in base64, as `=?base64?…?=`. */
function decoded(value: string): string {
  const [, base64] = /^=\?base64\?(.*)\?=$/.exec(value) ?? [];
  return base64 === undefined ? value : Buffer.from(base64, 'base64').toString();
}

function invalid(message: string): Refusal {
  return { status: 400, code: invalidParams, message };
}
