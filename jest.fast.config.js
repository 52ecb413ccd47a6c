import all from './jest.config.js';

/**
 * What `npm run test:fast` leaves out: whatever starts processes, browsers or the embedded database, races, loads and
 * models. A file's kind stands before `.test.ts`, or it is in a folder of that name.
 */
const slow = ['process', 'browser', 'embedded', 'races', 'load', 'model'];

// Those that try both databases leave out the embedded one: see test/support/databases.ts.
// oxlint-disable-next-line node/no-process-env
process.env.TEST_FAST = 'on';

/** @type {import('jest').Config} */
export default {
  ...all,
  testPathIgnorePatterns: ['/node_modules/', `/test/(.*[/.])?(${slow.join('|')})(/|\\.test\\.ts$)`],
};
