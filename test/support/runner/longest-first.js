import { relative } from 'node:path';
import Sequencer from '@jest/test-sequencer';

/** How many seconds a file of a kind takes, about. */
const usual = {
  journey: 30,
  browser: 20,
  process: 15,
  model: 10,
  load: 6,
  embedded: 5,
  provider: 5,
};
const kinds = new RegExp(`[/.](${Object.keys(usual).join('|')})(/|\\.test\\.)`);

/**
 * Begins with the files that take longest, so that every worker has something to do until the end. Jest keeps how long they took; where
 * it does not know, as in a fresh clone, their kinds tell, and among those of a kind their sizes.
 */
export default class extends Sequencer {
  time(test) {
    const [, kind] = kinds.exec(relative(test.context.config.rootDir, test.path)) ?? [];
    const size = test.context.hasteFS.getSize(test.path) ?? 0;
    return super.time(test) ?? (usual[kind] ?? 2) * 1000 + size / 10;
  }
}
