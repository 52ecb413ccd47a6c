import { availableParallelism } from 'node:os';
import all from './jest.config.js';

/**
 * What `npm run test:fast` leaves out: whatever starts processes, browsers or the embedded database, races, loads,
 * models, stand-ins of providers and mail servers, and the apps. A file's kind stands before `.test.ts`, or it is in a
 * folder of that name.
 */
const slow = [
  'process',
  'browser',
  'embedded',
  'races',
  'load',
  'model',
  'provider',
  'notifications',
  'apps',
];

// Those that try both databases leave out the embedded one: see test/support/databases.ts.
// oxlint-disable-next-line node/no-process-env
process.env.TEST_FAST = 'on';

/** @type {import('jest').Config} */
export default {
  ...all,
  // A worker waits for the database a third of its time.
  maxWorkers: availableParallelism() + 1,
  testPathIgnorePatterns: ['/node_modules/', `/test/(.*[/.])?(${slow.join('|')})(/|\\.test\\.ts$)`],
};
