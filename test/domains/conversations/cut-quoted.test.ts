// cspell:disable
import { expect, test } from '@jest/globals';
import { cutQuoted } from '../../../src/domains/conversations/receiving/cut-quoted.ts';

const cases: readonly (readonly [program: string, mail: string, own: string])[] = [
  [
    'Gmail',
    'Yes, please.\n\nOn Tue, Mar 3, 2026 at 9:00 AM Lumen <no-reply@lumen.example>\nwrote:\n\n> Shall we?\n',
    'Yes, please.',
  ],
  [
    'Apple Mail',
    'Ja!\r\n\r\n> Am 03.03.2026 um 09:00 schrieb Lumen <a@b.example>:\r\n> \r\n> Passt es?',
    'Ja!',
  ],
  [
    'Thunderbird',
    'Am 03.03.26 um 09:00 schrieb Lumen:\n> Passt es?\n\nJa, gern.\n\n-- \nEve',
    'Ja, gern.',
  ],
  [
    'Outlook',
    'Fine with me.\n\n________________________________\nFrom: Lumen <a@b.example>\nSent: Tuesday\nTo: Eve\n\nShall we?',
    'Fine with me.',
  ],
  [
    'Outlook in German',
    'Gut.\n\nVon: Lumen <a@b.example>\nGesendet: Dienstag\n\nPasst es?',
    'Gut.',
  ],
  ['older programs', 'OK\n\n-----Original Message-----\nFrom: Lumen', 'OK'],
  [
    'a web mailer in French',
    'Oui.\n\nLe mar. 3 mars 2026 à 09:00, Lumen <a@b.example> a écrit :\nÇa va ?',
    'Oui.',
  ],
  [
    'a person who writes about writing',
    'She wrote:\nhello\nand I said no.',
    'She wrote:\nhello\nand I said no.',
  ],
  ['a mail with nothing but a quotation', '> Shall we?', '> Shall we?'],
];

test.each(cases)('of a mail by %s, the sender’s own words stay', (_program, mail, own) => {
  expect(cutQuoted(mail)).toBe(own);
});
