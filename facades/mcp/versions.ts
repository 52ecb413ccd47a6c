import {
  LATEST_PROTOCOL_VERSION,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/sdk/types.js';

export const newestVersion = LATEST_PROTOCOL_VERSION;
export const oldestVersion = SUPPORTED_PROTOCOL_VERSIONS.toSorted()[0] ?? newestVersion;

/**
 * Whether a version of the protocol is served, which is named by a date: any from the first on, since what
 * they ask of a server like this has not changed, drafts between them included.
 */
export function isServed(version: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= oldestVersion && version <= newestVersion
  );
}
