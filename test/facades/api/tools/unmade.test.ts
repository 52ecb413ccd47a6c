import { afterAll, expect, test } from '@jest/globals';
import { createWorld } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

test('a call of an unknown tool, or with a body that is not read, leaves a row in the journal', async () => {
  const salon = await world.business();
  const tooLarge = { search: 'x'.repeat(1_100_000) };
  const calls = [
    [salon.ai, 'make_coffee', {}],
    [salon.mcp, 'make_coffee', {}],
    [salon.mcp, 'Make Coffee!', {}],
    [salon.ai, 'list_catalog', tooLarge],
    [salon.mcp, 'list_catalog', tooLarge],
  ] as const;
  for (const [client, tool, args] of calls)
    expect((await client.call(tool, args)).data).toBeUndefined();
  const events = (await salon.journal({ eventType: 'ai.tool.*' })).map(
    ({ eventType, actorType, outcome, summary }: Record<string, string>) => [
      eventType,
      actorType,
      outcome,
      summary,
    ],
  );
  const failed = ['ai', 'failed'];
  expect(events.toReversed()).toEqual([
    ['ai.tool.make_coffee', ...failed, expect.stringContaining('There is no tool')],
    ['ai.tool.make_coffee', ...failed, expect.stringContaining('Unknown tool: make_coffee')],
    ['ai.tool.unknown', ...failed, expect.stringContaining('Unknown tool: Make Coffee!')],
    ['ai.tool.list_catalog', ...failed, expect.stringContaining('larger than 1 MB')],
    ['ai.tool.unknown', ...failed, expect.stringContaining('larger than 1 MB')],
  ]);
});

test('a call of an unknown tool leaves nothing in the journal of a business that its token does not see', async () => {
  const [salon, stranger] = [await world.business(), await world.business()];
  for (const { id: businessId } of [salon, stranger]) {
    expect((await salon.ai.call('make_coffee', { businessId })).code).toBe('NOT_FOUND');
  }
  const eventType = 'ai.tool.make_coffee';
  expect(await salon.journal({ eventType })).toHaveLength(2);
  expect(await stranger.journal({ eventType })).toEqual([]);
});
