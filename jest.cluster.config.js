import all from './jest.config.js';

const { globalSetup: _setup, globalTeardown: _teardown, ...same } = all;

/**
 * Settings of `npm run test:cluster`: the service on a cluster that loses its parts. It needs Debian's packages of
 * those parts, Linux, and some minutes, and is not part of `npm test`.
 * @type {import('jest').Config}
 */
export default {
  ...same,
  testMatch: ['<rootDir>/test/installation/cluster/*.cluster.ts'],
  maxWorkers: 1,
};
