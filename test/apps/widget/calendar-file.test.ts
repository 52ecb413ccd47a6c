import { expect, test } from '@jest/globals';
import { calendarFile } from '../../../apps/widget/calendar-file.ts';

test.each(['', 'A'])(
  'The calendar file never folds a line between a backslash and the comma that it escapes (%j before the commas).',
  before => {
    const what = `${before}${','.repeat(120)}`;
    const link = calendarFile(
      [
        {
          id: 'apt_1',
          startAt: '2026-03-03T09:00:00Z',
          endAt: '2026-03-03T10:00:00Z',
          status: 'confirmed',
          what,
          when: false,
        },
      ],
      { name: 'Salon' } as Parameters<typeof calendarFile>[1],
      'example.com',
    );
    const text = decodeURIComponent(link.slice(link.indexOf(',') + 1));
    const lines = text.split('\r\n');
    expect(lines.filter(line => /(?<!\\)(\\\\)*\\$/.test(line))).toEqual([]);
    expect(Math.max(...lines.map(line => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(
      `SUMMARY:${before}${'\\,'.repeat(120)} · Salon\r\n`,
    );
  },
);
