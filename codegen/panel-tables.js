// Writes what the panel reads again after events of the journal, by the nouns that the domains declare. The file is in the
// repository, so that the panel is built without codegen.
import { writeFile } from 'node:fs/promises';
import { eventNouns } from '../src/app/event-nouns.ts';

const refreshes = Object.entries(eventNouns)
  .map(([noun, row]) => [noun, row.refreshes])
  .filter(([, kinds]) => kinds.length > 0);

await writeFile(
  'apps/control-panel/data/live/nouns.generated.ts',
  `import type { Kind } from '../use-read.ts';

/** The kinds of data that are read again after an event of each noun of the journal; no others are. */
export const refreshes: Readonly<Record<string, readonly Kind[]>> = ${JSON.stringify(Object.fromEntries(refreshes))};
`,
);
