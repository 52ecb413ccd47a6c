import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import Sequencer from '@jest/test-sequencer';

/** Durations of the files in seconds, as last stored by keep-timings.js. */
const kept = JSON.parse(readFileSync(new URL('timings.json', import.meta.url), 'utf8'));
/** Assumed duration of a new file, in seconds. */
const usual = 3;

const secondsOf = test => kept[relative(test.context.config.rootDir, test.path)] ?? usual;

const byTime = tests => tests.toSorted((a, b) => secondsOf(b) - secondsOf(a));

/**
 * Runs the longest files first, so that every worker is busy until the end. Also distributes them to shards of equal duration.
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
