import { availableParallelism } from 'node:os';

/**
 * Watching works as usual: Jest runs every round in new processes, each of which loads what is there by then. Only
 * `--watch` together with `--runInBand`, one process for all rounds, goes on testing the service that it has loaded
 * at first.
 *
 * @type {import('jest').Config}
 */
export default {
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/support/try-again.ts'],
  testEnvironment: '<rootDir>/test/support/environment.js',
  extensionsToTreatAsEsm: ['.ts'],
  // Node itself runs the global ones as they are.
  transform: { '^(?!.*/test/support/global-).*\\.ts$': '<rootDir>/test/support/transform.js' },
  moduleNameMapper: { '^graphql$': '<rootDir>/test/support/graphql.ts' },
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  testSequencer: '<rootDir>/test/support/longest-first.js',
  // A worker has a browser and a database beside it, and waits for them a third of its time.
  maxWorkers: Math.floor(availableParallelism() / 2) + 2,
  // A worker that has ended gives back some hundred megabytes and writes down what it has compiled, for those that follow.
  // On a busy machine that takes longer than Jest waits, which takes it for one that hangs.
  workerGracefulExitTimeout: 60_000,
  // It ends what hangs, and promises nothing of speed: a busy machine takes its time to start a process or a browser.
  testTimeout: 600_000,
};
