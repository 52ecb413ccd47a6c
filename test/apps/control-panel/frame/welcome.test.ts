import { describe, expect, test } from '@jest/globals';
import {
  changedRows,
  lackingRows,
} from '../../../../apps/control-panel/features/onboarding/rows.ts';
import {
  doneOf,
  stepAfter,
  stepOf,
  steps,
  type Had,
} from '../../../../apps/control-panel/features/onboarding/steps.ts';

const none: Had = {
  business: {
    publish: false,
    clientMessages: 'unconfirmed',
    workingHours: '{"mon":[],"exceptions":{"2026-12-25":[["10:00","12:00"]]}}',
  },
  catalog: { items: [{ active: false }] },
  staffMembers: { items: [] },
};

const allDone = { hours: true, services: true, people: true, address: true, live: true };

describe('the steps to a booking page', () => {
  test('are done by what the business has, and nothing else', () => {
    expect(doneOf(none)).toEqual({
      hours: false,
      services: false,
      people: false,
      address: false,
      live: false,
    });
    const all: Had = {
      business: {
        publish: true,
        clientMessages: 'sent',
        workingHours: '{"mon":[["09:00","18:00"]]}',
      },
      catalog: { items: [{ active: false }, { active: true }] },
      staffMembers: { items: [{ active: true }] },
    };
    expect(doneOf(all)).toEqual(allDone);
  });

  test('begin with what is missing, unless one is named', () => {
    const done = { ...doneOf(none), hours: true };
    expect(stepOf(undefined, done)).toBe('services');
    expect(stepOf('nonsense', done)).toBe('services');
    expect(stepOf('hours', done)).toBe('hours');
    expect(stepOf(undefined, allDone)).toBe('live');
  });

  test('follow one another to the last', () => {
    const after = steps.map(step => stepAfter(step, doneOf(none)));
    expect(after).toEqual(['services', 'people', 'address', 'live', null]);
  });

  test('leave out the address once it is confirmed', () => {
    expect(stepAfter('people', allDone)).toBe('live');
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
