import { expect, test } from '@jest/globals';
import { readMailLink, wordsOfBlocks } from '../../../packages/shared/mail-blocks.ts';

test.each([
  ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
  [' http://example.com ', 'http://example.com/'],
  ['www.example.com', 'https://www.example.com/'],
  ['example.com/offers', 'https://example.com/offers'],
  ['example.com:8080', 'https://example.com:8080/'],
  ['hi@example.com', 'mailto:hi@example.com'],
  ['mailto:hi@example.com', 'mailto:hi@example.com'],
  ['{{bookingLink}}', '{{bookingLink}}'],
  ['{{ bookingLink }}', '{{bookingLink}}'],
  ['https://example.com/{{firstName}}', null],
  ['javascript:alert(1)', null],
  ['JavaScript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,hi', null],
  ['tel:+4930123456', null],
  ['ftp://example.com', null],
  ['//example.com', null],
  ['https://ada:secret@example.com', null],
  ['come and see', null],
  ['offers', null],
  ['', null],
])('the link %j of a button is read as %j', (typed, link) => {
  expect(readMailLink(typed)).toBe(link);
});

test('the words of blocks are those of headings, texts and buttons', () => {
  const words = wordsOfBlocks([
    { kind: 'heading', text: 'Colours' },
    { kind: 'picture' },
    { kind: 'text', text: 'Dear {{firstName}},\ncome in.' },
    { kind: 'divider' },
    { kind: 'button', text: 'Book', link: '{{bookingLink}}' },
  ]);
  expect(words).toBe('Colours\nDear {{firstName}},\ncome in.\nBook: {{bookingLink}}');
});
