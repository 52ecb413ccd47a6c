import {
  LATEST_PROTOCOL_VERSION,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/sdk/types.js';

/** The newest version whose clients say `initialize` first. */
export const newestHandshake = LATEST_PROTOCOL_VERSION;
export const oldestVersion = SUPPORTED_PROTOCOL_VERSIONS.toSorted()[0] ?? newestHandshake;

/** The version without a handshake: each request says by itself who asks and in which version. */
export const statelessVersion = '2026-07-28';

/** All published versions that are served, newest first. */
export const servedVersions: readonly string[] = [statelessVersion, ...SUPPORTED_PROTOCOL_VERSIONS];

/**
 * Whether a version with a handshake is supported. Versions are dates; all since the first are, including drafts,
 * because they require the same of a server like this.
 */
export function isHandshake(version: string): boolean {
  return isDate(version) && version >= oldestVersion && version <= newestHandshake;
}

/** Whether a version is one of those without a handshake, supported or still to come. */
export function isStateless(version: string): boolean {
  return isDate(version) && version >= statelessVersion;
}

function isDate(version: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(version);
}
