import all from './jest.config.js';

const { globalSetup: _setup, globalTeardown: _teardown, ...same } = all;

/**
 * What `npm run test:upgrade` tries: the release before and this version on one database. It needs git, and the network where the
 * packages differ, and is no part of `npm test`.
 *
 * @type {import('jest').Config}
 */
export default {
  ...same,
  testMatch: ['<rootDir>/test/installation/upgrade/*.upgrade.ts'],
  maxWorkers: 1,
};
