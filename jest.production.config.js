import all from './jest.config.js';

/**
 * Tests of `npm run test:production`: an installation with production packages alone. They need the registry of packages, and
 * are no part of `npm test`.
 *
 * @type {import('jest').Config}
 */
export default {
  ...all,
  testMatch: ['<rootDir>/test/installation/production/*.production.ts'],
  maxWorkers: 1,
};
