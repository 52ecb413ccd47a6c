/** @type {import('jest').Config} */
export default {
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  testEnvironment: '<rootDir>/test/support/environment.js',
  extensionsToTreatAsEsm: ['.ts'],
  // Node itself runs the global ones as they are.
  transform: { '^(?!.*/test/support/global-).*\\.ts$': '<rootDir>/test/support/transform.js' },
  moduleNameMapper: { '^graphql$': '<rootDir>/test/support/graphql.ts' },
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  maxWorkers: 2,
  testTimeout: 30_000,
};
