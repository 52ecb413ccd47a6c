import { expect, test } from '@jest/globals';
import { linesOf, sittingsOf } from '../../../../apps/control-panel/features/ai/desk/sittings.ts';
import {
  nothingKnown,
  patched,
  withHeld,
  withNewest,
  withOlder,
} from '../../../../apps/control-panel/features/journal/known-events.ts';

const noon = Date.parse('2026-03-02T12:00:00Z');

/** Returns a call this many minutes after noon. */
const call = (minutes: number, actorId = 'tok_1', details: object = { action: 'call.read' }) =>
  ({
    id: `aud_${1000 + minutes}`,
    at: new Date(noon + minutes * 60_000).toISOString(),
    actorId,
    actorName: actorId,
    eventType: 'ai.tool.list_staff',
    outcome: 'succeeded',
    summary: '',
    details,
  }) as never;

const ids = (events: readonly { id: string }[]) =>
  events.map(({ id }) => Number(id.slice(4)) - 1000);

test.each([
  ['one after another', [call(50), call(30), call(10)], [[50, 30, 10]]],
  ['after a break', [call(50), call(10)], [[50], [10]]],
  ['of two tokens at once', [call(5), call(4, 'tok_2'), call(3)], [[5, 3], [4]]],
  [
    'of a conversation, however long it takes',
    [call(300, 'tok_1', { conversationId: 'a' }), call(10, 'tok_1', { conversationId: 'a' })],
    [[300, 10]],
  ],
  [
    'of two conversations, with the look-ups around each',
    [
      call(9, 'tok_1', { conversationId: 'b' }),
      call(8),
      call(7, 'tok_1', { conversationId: 'a' }),
      call(6),
    ],
    [
      [9, 8],
      [7, 6],
    ],
  ],
])('calls %s are told together as they belong', (_, events, expected) => {
  expect(sittingsOf(events).map(each => ids(each.events))).toEqual(expected);
});

test('look-ups one after another are one line, and what changed something has its own', () => {
  const changed = call(2, 'tok_1', { action: 'appointment.created' });
  const lines = linesOf(sittingsOf([call(4), call(3), changed, call(1)]));
  expect(lines.map(({ events, isFirst }) => [ids(events), isFirst])).toEqual([
    [[4, 3], true],
    [[2], false],
    [[1], false],
  ]);
});

test('Entries that arrive while the user reads further down are held back, and none is lost or shown twice.', () => {
  const page = (items: never[], nextCursor: string | null = null) => ({ items, nextCursor });
  let known = withNewest(nothingKnown, page([call(3), call(2)], 'two'), false);
  known = withOlder(known, page([call(2), call(1)]));
  expect([ids(known.events), known.cursor]).toEqual([[3, 2, 1], null]);
  known = withNewest(known, page([call(4), call(3)], 'three'), true);
  expect([ids(known.events), ids(known.held), known.cursor]).toEqual([[3, 2, 1], [4], null]);
  expect(ids(withHeld(known).events)).toEqual([4, 3, 2, 1]);
  known = withNewest(known, page([call(5), call(4)], 'four'), false);
  expect(ids(known.events)).toEqual([5, 4, 3, 2, 1]);
  // More new entries arrived than one page holds, so the known ones do not follow and are dropped.
  known = withNewest(known, page([call(99), call(98)], 'ninety-eight'), false);
  expect([ids(known.events), known.cursor]).toEqual([[99, 98], 'ninety-eight']);
  const far = withNewest(known, page([call(300)], 'far'), true);
  expect([ids(far.events), ids(far.held)]).toEqual([[99, 98], [300]]);
  expect(withHeld(far)).toMatchObject({ held: [], cursor: 'far' });
  expect(ids(withHeld(far).events)).toEqual([300]);
  known = patched(known, new Set(['aud_1098']), { undoneBy: 'aud_1' });
  expect(known.events.map(({ undoneBy }) => undoneBy)).toEqual([undefined, 'aud_1']);
});
