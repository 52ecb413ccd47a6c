import { describe, expect, test } from '@jest/globals';
import { changedRows, lackingRows } from '../../../../apps/control-panel/welcome/rows.ts';
import { doneOf, stepAfter, stepOf, steps } from '../../../../apps/control-panel/welcome/steps.ts';

const none = {
  business: {
    publish: false,
    workingHours: '{"mon":[],"exceptions":{"2026-12-25":[["10:00","12:00"]]}}',
  },
  catalog: { items: [{ active: false }] },
  staffMembers: { items: [] },
};

describe('the steps to a booking page', () => {
  test('are done by what the business has, and nothing else', () => {
    expect(doneOf(none)).toEqual({ hours: false, services: false, people: false, live: false });
    const all = {
      business: { publish: true, workingHours: '{"mon":[["09:00","18:00"]]}' },
      catalog: { items: [{ active: false }, { active: true }] },
      staffMembers: { items: [{ active: true }] },
    };
    expect(doneOf(all)).toEqual({ hours: true, services: true, people: true, live: true });
  });

  test('begin with what is missing, unless one is named', () => {
    const done = { ...doneOf(none), hours: true };
    expect(stepOf(undefined, done)).toBe('services');
    expect(stepOf('nonsense', done)).toBe('services');
    expect(stepOf('hours', done)).toBe('hours');
    expect(stepOf(undefined, { hours: true, services: true, people: true, live: true })).toBe(
      'live',
    );
  });

  test('follow one another to the last', () => {
    expect(steps.map(stepAfter)).toEqual(['services', 'people', 'live', null]);
  });
});

describe('rows that are typed', () => {
  const cut = {
    id: 'item_1',
    name: 'Cut',
    minutes: 30,
    price: 20,
    active: true,
    isService: true,
  } as const;
  const soap = { ...cut, id: 'item_2', name: 'Soap', minutes: '', isService: false } as const;
  const empty = { ...cut, id: null, name: ' ', price: '' } as const;

  test('are saved where they are other than they were, or new', () => {
    const dearer = { ...cut, price: 25 };
    const fresh = { ...empty, name: 'Fringe', price: 9 };
    expect(changedRows([dearer, soap, empty, fresh], [cut, soap])).toEqual([dearer, fresh]);
    expect(changedRows([cut, soap], [cut, soap])).toEqual([]);
  });

  test('lack something where a name, a price or the time of a service is missing', () => {
    expect(lackingRows([cut, soap, empty])).toEqual([]);
    const rows = [
      { ...cut, name: '' },
      { ...cut, price: '' as const },
      { ...cut, minutes: '' as const },
      { ...empty, name: 'Fringe' },
    ];
    expect(lackingRows(rows)).toEqual([0, 1, 2, 3]);
  });
});
