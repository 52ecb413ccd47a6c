import all from './jest.config.js';

const { globalSetup: _setup, globalTeardown: _teardown, ...same } = all;

/**
 * Settings of `npm run test:cells`: two cells and their directory. It needs `psql` and some minutes, and is not part of
 * `npm test`.
 * @type {import('jest').Config}
 */
export default {
  ...same,
  testMatch: ['<rootDir>/test/installation/cells/*.cells.ts'],
  maxWorkers: 1,
};
