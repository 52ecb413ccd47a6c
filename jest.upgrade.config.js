import all from './jest.config.js';

const { globalSetup: _setup, globalTeardown: _teardown, ...same } = all;

/**
 * Settings of `npm run test:upgrade`: the previous release and this version on one database. It needs git, and the
 * network if the packages differ, and is not part of `npm test`.
 * @type {import('jest').Config}
 */
export default {
  ...same,
  testMatch: ['<rootDir>/test/installation/upgrade/*.upgrade.ts'],
  maxWorkers: 1,
};
