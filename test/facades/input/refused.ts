import { expect } from '@jest/globals';
import type { Answer, Salon, World } from '../../world.ts';
import { leakIn } from '../support/send.ts';
import { storedRows } from '../support/stored.ts';

/** Calls a tool over both facades. Both must refuse with the same message, and store nothing. */
export const refusedBy =
  (world: World, salon: Salon) =>
  async (tool: string, args: object): Promise<Answer> => {
    const before = await storedRows(world);
    const http = await salon.ai.call(tool, args);
    const mcp = await salon.mcp.call(tool, args);
    expect({ code: http.code, leak: leakIn(http.message) }).toEqual({
      code: expect.stringMatching(/^(VALIDATION_FAILED|NOT_FOUND|RULE_VIOLATION)$/),
      leak: undefined,
    });
    expect(mcp.message).toBe(`${http.message} [${http.code}]`);
    expect(await storedRows(world)).toEqual(before);
    return http;
  };
