import { enableCompileCache } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

// Settings of the environment: TEST_LAYER names a layer below, RACE_ROUNDS is the number of runs of each race.
// oxlint-disable-next-line node/no-process-env
const { env } = process;

/** Kinds of files that only `npm run test:all` runs; docs/testing.md explains each. */
const longer = ['process', 'browser', 'embedded', 'load', 'model', 'provider'];

/** Files of those kinds that `npm test` runs nevertheless: one run of the embedded database. */
const samples = ['appointments/appointments\\.embedded'];

const isLonger = `(.*[/.])?(${longer.join('|')})(/|\\.test\\.ts$)`;
const isSample = `(${samples.join('|')})\\.test\\.ts$`;

/**
 * Layers: the rules of the product with a journey through each screen, the tests beyond them, and both. A path on
 * the command line runs in any layer.
 */
const layers = {
  rules: { testPathIgnorePatterns: [`/test/(?!.*${isSample})${isLonger}`] },
  beyond: {
    testRegex: [
      `/test/(?!.*${isSample})(?=.*\\.test\\.ts$)${isLonger}`,
      '/test/.*\\.races\\.test\\.ts$',
    ],
  },
  all: {},
};
const namesPaths = process.argv.slice(2).some(argument => argument.startsWith('test/'));
const layer = env.TEST_LAYER ?? (namesPaths ? 'all' : 'rules');
if (layer === 'rules') env.RACE_ROUNDS ??= '2';

// The compile cache is shared by this process, the workers and all processes that tests start.
env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache');
enableCompileCache(env.NODE_COMPILE_CACHE);

/**
 * Watching works as usual: Jest runs every round in new processes, which load the current files. Only `--watch`
 * with `--runInBand`, one process for all rounds, keeps testing the service that it loaded first.
 * @type {import('jest').Config}
 */
export default {
  ...(layer === 'beyond' ? {} : { testMatch: ['<rootDir>/test/**/*.test.ts'] }),
  ...layers[layer],
  testEnvironment: '<rootDir>/test/support/runner/environment.js',
  extensionsToTreatAsEsm: ['.ts'],
  // Node itself runs the global ones unchanged.
  transform: {
    '^(?!.*/test/support/runner/global-).*\\.ts$': '<rootDir>/test/support/runner/transform.js',
  },
  moduleNameMapper: { '^graphql$': '<rootDir>/test/support/runner/graphql.ts' },
  globalSetup: '<rootDir>/test/support/runner/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/runner/global-teardown.ts',
  testSequencer: '<rootDir>/test/support/runner/longest-first.js',
  // A worker waits for the database or a browser a third of its time.
  maxWorkers: Math.floor(availableParallelism() / 2) + 2,
  // An ending worker frees some hundred megabytes and writes its compiled files for later workers. On a busy
  // machine that takes longer than Jest's default, after which a worker counts as hanging.
  workerGracefulExitTimeout: 60_000,
  // The timeout only ends hanging tests and is no measure of speed: a busy machine starts processes and browsers
  // slowly.
  testTimeout: 600_000,
};
