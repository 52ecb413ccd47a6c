import { availableParallelism } from 'node:os';

// Settings of the environment: TEST_LAYER is a layer below, RACE_ROUNDS how often each race is run.
// oxlint-disable-next-line node/no-process-env
const { env } = process;

/** Kinds of files that `npm test` leaves to `npm run test:all`; docs/testing.md explains each. */
const longer = ['process', 'browser', 'embedded', 'load', 'model', 'provider'];

/** Files of those kinds that `npm test` runs all the same: one run of each mechanism. */
const samples = ['process/embedded', 'appointments/appointments\\.embedded'];

const isLonger = `(.*[/.])?(${longer.join('|')})(/|\\.test\\.ts$)`;
const isSample = `(${samples.join('|')})\\.test\\.ts$`;

/** Layers: the rules of the product and a journey through each screen, what goes beyond them, and both. A path is run whatever its kind. */
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

/**
 * Watching works as usual: Jest runs every round in new processes, each of which loads what is there by then. Only
 * `--watch` together with `--runInBand`, one process for all rounds, goes on testing the service that it has loaded
 * at first.
 *
 * @type {import('jest').Config}
 */
export default {
  ...(layer === 'beyond' ? {} : { testMatch: ['<rootDir>/test/**/*.test.ts'] }),
  ...layers[layer],
  testEnvironment: '<rootDir>/test/support/runner/environment.js',
  extensionsToTreatAsEsm: ['.ts'],
  // Node itself runs the global ones as they are.
  transform: {
    '^(?!.*/test/support/runner/global-).*\\.ts$': '<rootDir>/test/support/runner/transform.js',
  },
  moduleNameMapper: { '^graphql$': '<rootDir>/test/support/runner/graphql.ts' },
  globalSetup: '<rootDir>/test/support/runner/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/runner/global-teardown.ts',
  testSequencer: '<rootDir>/test/support/runner/longest-first.js',
  // A worker waits for the database or a browser a third of its time.
  maxWorkers: Math.floor(availableParallelism() / 2) + 2,
  // A worker that has ended gives back some hundred megabytes and writes down what it has compiled, for those that follow.
  // On a busy machine that takes longer than Jest waits, which takes it for one that hangs.
  workerGracefulExitTimeout: 60_000,
  // It ends what hangs, and promises nothing of speed: a busy machine takes its time to start a process or a browser.
  testTimeout: 600_000,
};
