import { expect, test } from '@jest/globals';
import {
  appointmentsOn,
  type Board,
  type Appointment,
} from '../../../../../apps/control-panel/data/board/board.ts';
import { withBooking } from '../../../../../apps/control-panel/data/board/booking.ts';
import { at, appointment } from './pure.ts';

const ada = { staffId: 'anna', clientName: 'Ada', variantId: null };
const drawn = appointment('new-1', 10, 11, ada);
const booking = (...known: string[]) => ({
  businessId: 'lumen',
  appointment: drawn,
  known: new Set(known),
});

const boardOf = (...appointments: Appointment[]): Board =>
  ({
    days: [0, 24].map(from => ({
      startAt: at(from),
      endAt: at(from + 24),
      lanes: ['anna', 'ben', null].map(staffId => ({
        staffId,
        visits: from === 0 ? appointments.filter(one => one.staffId === staffId) : [],
      })),
    })),
  }) as unknown as Board;
const idsOn = (board: Board) => appointmentsOn(board).map(({ id }) => id);

test('The draft booking is drawn in its lane and day, ordered by start.', () => {
  const board = withBooking(
    boardOf(appointment('late', 12, 13, ada), appointment('early', 9, 10, ada)),
    booking(),
  );
  expect(board.days.map(({ lanes }) => lanes.map(({ visits }) => visits.length))).toEqual([
    [3, 0, 0],
    [0, 0, 0],
  ]);
  expect(idsOn(board)).toEqual(['early', 'new-1', 'late']);
});

test('it is drawn no more once it is read, whoever serves it', () => {
  const read = boardOf(appointment('apt_1', 10, 11, { ...ada, staffId: 'ben' }));
  expect(withBooking(read, booking())).toBe(read);
});

test.each([
  ['was there before', boardOf(appointment('apt_1', 10, 11, ada)), ['apt_1']],
  ['is of another client', boardOf(appointment('apt_1', 10, 11, { ...ada, clientName: 'Bo' })), []],
  [
    'is another service',
    boardOf(appointment('apt_1', 10, 11, { ...ada, catalogItemId: 'dye' })),
    [],
  ],
  ['is another variant', boardOf(appointment('apt_1', 10, 11, { ...ada, variantId: 'long' })), []],
  ['is at another time', boardOf(appointment('apt_1', 11, 12, ada)), []],
  ['is being booked too', boardOf(appointment('new-2', 10, 11, ada)), []],
])('it is drawn beside what %s', (_how, board, known) => {
  expect(idsOn(withBooking(board, booking(...known))).toSorted()).toContain('new-1');
  expect(idsOn(withBooking(board, booking(...known)))).toHaveLength(2);
});
