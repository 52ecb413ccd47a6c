import { describe, expect, test } from '@jest/globals';
import { propose } from '../../../../apps/control-panel/features/team/away/propose.ts';
import {
  anchorFor,
  weekAtStart,
} from '../../../../apps/control-panel/features/team/rotas/anchor.ts';

describe('a place for what does not fit', () => {
  const visit = (id: string, hour: string) => ({
    id,
    startAt: `2026-03-04T${hour}:00:00Z`,
    endAt: `2026-03-04T${hour}:45:00Z`,
  });
  const start = (hour: string, ...staffIds: string[]) => ({
    startAt: `2026-03-04T${hour}:00:00Z`,
    staffIds,
  });

  test('is the same time with another person, else the nearest start', () => {
    const free = { bookable: true, staffId: 'ben', nearest: [] };
    const full = { bookable: false, staffId: null, nearest: [start('12', 'ben')] };
    const found = propose([
      [visit('a', '09'), free],
      [visit('b', '10'), full],
    ]);
    expect([...found.values()].map(each => [each?.startAt.slice(11, 13), each?.staffId])).toEqual([
      ['09', 'ben'],
      ['12', 'ben'],
    ]);
  });

  test('is given once', () => {
    const offer = {
      bookable: false,
      staffId: null,
      nearest: [start('12', 'ben'), start('13', 'ben')],
    };
    const visits = ['a', 'b', 'c'].map(id => [visit(id, '09'), offer] as const);
    const starts = [...propose(visits).values()].map(each => each?.startAt.slice(11, 13));
    expect(starts).toEqual(['12', '13', undefined]);
  });
});

describe('the week of a rota that its first day is in', () => {
  test('is told by the anchor, also of days before it, and tells the anchor', () => {
    for (const firstDay of ['2026-03-02', '2026-03-18', '2026-03-29']) {
      for (const week of [0, 1, 2])
        expect(weekAtStart(firstDay, anchorFor(firstDay, week), 3)).toBe(week);
    }
    expect(weekAtStart('2026-03-18', '2026-03-25', 3)).toBe(2);
    expect(anchorFor('2026-03-29', 1)).toBe('2026-03-16');
  });
});
