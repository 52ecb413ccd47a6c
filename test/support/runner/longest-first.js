import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import Sequencer from '@jest/test-sequencer';

/** The seconds that each file took when keep-timings.js last wrote them down. */
const kept = JSON.parse(readFileSync(new URL('timings.json', import.meta.url), 'utf8'));
/** The seconds of a file that is new. */
const usual = 3;

const secondsOf = test => kept[relative(test.context.config.rootDir, test.path)] ?? usual;

const byTime = tests => tests.toSorted((a, b) => secondsOf(b) - secondsOf(a));

/**
 * Begins with the files that take longest, so that every worker has something to do until the end, and deals them to shards that
 * take as long as each other.
 */
export default class extends Sequencer {
  sort(tests) {
    return byTime([...tests]);
  }

  shard(tests, { shardIndex, shardCount }) {
    const shards = Array.from({ length: shardCount }, () => ({ seconds: 0, tests: [] }));
    for (const test of byTime([...tests])) {
      const least = shards.reduce((one, other) => (other.seconds < one.seconds ? other : one));
      least.seconds += secondsOf(test);
      least.tests.push(test);
    }
    return shards[shardIndex - 1].tests;
  }
}
