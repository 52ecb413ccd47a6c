import {
  LATEST_PROTOCOL_VERSION,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/sdk/types.js';

export const newestVersion = LATEST_PROTOCOL_VERSION;
export const oldestVersion = SUPPORTED_PROTOCOL_VERSIONS.toSorted()[0] ?? newestVersion;

/**
 * Whether a protocol version is supported. Versions are dates; all since the first are, including drafts,
 * because they require the same of a server like this.
 */
export function isServed(version: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= oldestVersion && version <= newestVersion
  );
}
