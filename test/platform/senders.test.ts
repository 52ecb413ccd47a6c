import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const files = globSync('src/**/*.ts').toSorted();
const using = (call: RegExp) => files.filter(file => call.test(readFileSync(file, 'utf8')));

test('Mails and text messages leave at one place, and push messages at one, which hold those of a sandbox.', () => {
  expect(using(/\b(?:mailer|textSender)\.send\(/)).toEqual([
    'src/platform/mail/dispatch-message.ts',
  ]);
  expect(using(/\bawait sendPush\(/)).toEqual(['src/domains/notifications/push/push-queue.ts']);
  expect(using(/\bholdInSandbox\(/)).toEqual([
    'src/domains/notifications/push/push-queue.ts',
    'src/platform/mail/dispatch-message.ts',
    'src/platform/mail/held-message.queries.ts',
  ]);
});
