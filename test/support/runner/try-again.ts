import { expect, jest } from '@jest/globals';

// A browser on a busy machine loses a press now and then, between two drawings of a page. Such a test is tried again, and
// says what was wrong at first.
if (expect.getState().testPath?.endsWith('.browser.test.ts')) {
  jest.retryTimes(2, { logErrorsBeforeRetry: true });
}
