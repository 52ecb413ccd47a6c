import type { Tooth } from '../tooth.ts';

/** Guards of what clients agreed to, and of reports that end an address. */
export const consents: readonly Tooth[] = [
  {
    promise: 'A report that comes as a mail names a mail that we signed.',
    file: 'src/platform/mail/message-id.ts',
    guard: 'return id && mac && isLinkMac({ seal }, id, purpose, mac) ? id : null;',
    without: 'return id && mac && seal ? id : null;',
    test: 'test/domains/notifications/mailed-reports.test.ts',
    title: 'whose id has another signature ends nothing',
  },
  {
    promise: 'A report without a signed id ends nothing.',
    file: 'src/platform/mail/message-id.ts',
    guard: 'return id && mac && isLinkMac({ seal }, id, purpose, mac) ? id : null;',
    without: 'return id && (!mac || isLinkMac({ seal }, id, purpose, mac)) ? id : null;',
    test: 'test/domains/notifications/mailed-reports.test.ts',
    title: 'whose id is not signed ends nothing',
  },
  {
    promise: 'Whoever got a mail of ours cannot end the address of somebody else by it.',
    file: 'src/domains/notifications/reports/note-mailed-report.ts',
    guard: ' || (named && !named.includes(address))) return;',
    without: ') return;',
    test: 'test/domains/notifications/mailed-reports.test.ts',
    title: 'is believed about its own recipient alone',
  },
  {
    promise: 'A mail that is late ends no address.',
    file: 'src/platform/mail/reports/mailed-report.ts',
    guard: "if (fields.get('action')?.toLowerCase() !== 'failed') return false;",
    without: "if (!fields.has('action')) return false;",
    test: 'test/domains/notifications/mailed-reports.test.ts',
    title: 'that is only late ends nothing',
  },
  {
    promise: 'A full mailbox ends no address.',
    file: 'src/platform/mail/unknown-address.ts',
    guard: 'unknown.test(extended);',
    without: "extended.startsWith('5');",
    test: 'test/domains/notifications/mailed-reports.test.ts',
    title: 'to a full mailbox ends nothing',
  },
  {
    promise: 'A reader who says that a mail is no spam complains of nothing.',
    file: 'src/platform/mail/reports/mailed-report.ts',
    guard: 'return isComplaint(type) ? ',
    without: 'return isComplaint(type) || type ? ',
    test: 'test/domains/notifications/mailed-reports.test.ts',
    title: 'of the type not-spam ends nothing',
  },
];
