import {
  LATEST_PROTOCOL_VERSION,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/sdk/types.js';

/** The newest version with the `initialize` handshake. */
export const newestHandshake = LATEST_PROTOCOL_VERSION;
export const oldestVersion = SUPPORTED_PROTOCOL_VERSIONS.toSorted()[0] ?? newestHandshake;

/** The first version without a handshake: each request names its client and version. */
export const statelessVersion = '2026-07-28';

/** All published versions that are served, newest first. */
export const servedVersions: readonly string[] = [statelessVersion, ...SUPPORTED_PROTOCOL_VERSIONS];

/**
 * Returns true if a version with a handshake is supported. Versions are dates. All since the first are supported,
 * drafts included, because they require the same of a stateless server.
 */
export function isHandshake(version: string): boolean {
  return isDate(version) && version >= oldestVersion && version <= newestHandshake;
}

/** Returns true for a version without a handshake, current or future. */
export function isStateless(version: string): boolean {
  return isDate(version) && version >= statelessVersion;
}

function isDate(version: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(version);
}
