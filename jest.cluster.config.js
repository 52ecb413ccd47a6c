import all from './jest.config.js';

const { globalSetup: _setup, globalTeardown: _teardown, ...same } = all;

/**
 * What `npm run test:cluster` tries: the service on a cluster that loses its parts. It needs Debian's packages of those parts, a Linux, and some
 * minutes, and is no part of `npm test`.
 *
 * @type {import('jest').Config}
 */
export default {
  ...same,
  testMatch: ['<rootDir>/test/installation/cluster/*.cluster.ts'],
  maxWorkers: 1,
};
