import all from './jest.config.js';

/**
 * Settings of `npm run test:production`: an installation with production packages only. It needs the package
 * registry, and is not part of `npm test`.
 * @type {import('jest').Config}
 */
export default {
  ...all,
  testMatch: ['<rootDir>/test/installation/production/*.production.ts'],
  maxWorkers: 1,
};
