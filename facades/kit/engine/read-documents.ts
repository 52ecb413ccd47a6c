import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** An operation document: its file name, for messages, and its text. */
export interface DocumentSource {
  readonly name: string;
  readonly text: string;
}

/** Reads the `.graphql` files of a folder in the order of their names. */
export function readDocuments(folder: URL): DocumentSource[] {
  const path = fileURLToPath(folder);
  const names = readdirSync(path).filter(name => name.endsWith('.graphql'));
  return names.sort().map(name => ({ name, text: readFileSync(join(path, name), 'utf8') }));
}
