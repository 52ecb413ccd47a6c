import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as documents from '../../../support/clients/documents.ts';
import { needed } from '../../../support/salon/salon.ts';
import { createWorld, type Answer, type Salon, type World } from '../../../world.ts';
import { sendJson } from '../../support/send.ts';

let world: World;
let salon: Salon;
let item: { id: string };
let cancelled: { id: string };
/** A member with the role staff, who may not change the catalog. */
let helper: { tokens: { ai: string; mcp: string } };

beforeAll(async () => {
  world = await createWorld();
  salon = await world.business({ parallelCapacity: 1 });
  item = await salon.service();
  await salon.service({ name: 'Taken', sku: 'S-1' });
  cancelled = await salon.booked(item, { at: '2026-03-03T08:00:00Z' });
  needed(await salon.cancel(cancelled));
  await salon.booked(item, { at: '2026-03-03T09:00:00Z' });
  const person = await world.user();
  needed(
    await salon.graphql(documents.setMember, {
      input: { businessId: salon.id, email: person.email, role: 'staff' },
    }),
  );
  const asPerson = world.graphql(person.tokens.session);
  needed(await asPerson(documents.business, { businessId: salon.id }));
  helper = person;
});

afterAll(() => world?.close());

const booking = (more: object = {}) => ({
  businessId: salon.id,
  catalogItemId: item.id,
  clientPhone: '+4930123456',
  clientName: 'Ada',
  startAt: '2026-03-03T12:00:00Z',
  ...more,
});

type Refusal = readonly [
  code: string,
  status: number,
  says: RegExp,
  tool: string,
  args: () => object,
];

/** One example of each failure of a tool; the message names the next step. */
const refusals: readonly Refusal[] = [
  [
    'VALIDATION_FAILED',
    400,
    /clientName: required/,
    'create_appointment',
    () => booking({ clientName: undefined }),
  ],
  [
    'NOT_FOUND',
    404,
    /list_catalog/,
    'create_appointment',
    () => booking({ catalogItemId: 'item_none' }),
  ],
  [
    'SLOT_UNAVAILABLE',
    409,
    /nearest free starts are 2026-03-03T08:00:00Z/,
    'create_appointment',
    () => booking({ startAt: '2026-03-03T09:00:00Z' }),
  ],
  [
    'INVALID_TRANSITION',
    409,
    /cancelled/,
    'set_appointment_status',
    () => ({ businessId: salon.id, appointmentId: cancelled.id, status: 'arrived' }),
  ],
  [
    'VERSION_CONFLICT',
    409,
    /version 1\b/i,
    'update_catalog',
    () => ({ businessId: salon.id, itemId: item.id, price: 1, version: 9 }),
  ],
  [
    'ALREADY_EXISTS',
    409,
    /sku/,
    'update_catalog',
    () => ({ businessId: salon.id, name: 'X', type: 'product', price: 1, sku: 'S-1' }),
  ],
  [
    'RULE_VIOLATION',
    422,
    /past.*nearest free/,
    'create_appointment',
    () => booking({ startAt: '2026-03-01T09:00:00Z' }),
  ],
  [
    'RULE_VIOLATION',
    422,
    /start times/,
    'create_appointment',
    () => booking({ startAt: '2026-03-03T12:07:00Z' }),
  ],
  [
    'RULE_VIOLATION',
    422,
    /hours/,
    'create_appointment',
    () => booking({ startAt: '2026-03-03T03:00:00Z' }),
  ],
  [
    'RULE_VIOLATION',
    422,
    /far ahead/,
    'create_appointment',
    () => booking({ startAt: '2026-12-01T12:00:00Z' }),
  ],
];

function expectAiFailure(answer: Answer, code: string, status: number): void {
  expect({ status: answer.status, code: answer.code }).toEqual({ status, code });
  expect(answer.body).toEqual({ ok: false, error: { code, message: answer.message } });
  expect(answer.message).toMatch(/^[^\n]+[.?]$/);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
}

function expectMcpFailure(answer: Answer, code: string): void {
  expect(answer.status).toBe(200);
  const { result } = answer.body;
  expect(Object.keys(result).toSorted()).toEqual(['content', 'isError']);
  expect(result.isError).toBe(true);
  expect(result.content).toEqual([{ type: 'text', text: answer.message }]);
  expect(answer.message).toMatch(new RegExp(`^[^\\n]+[.?] \\[${code}\\]$`));
}

describe('a failure', () => {
  test.each(refusals)(
    '%s is answered with its status %i over HTTP, as isError over MCP, and stands in the journal: %s',
    async (code, status, says, tool, args) => {
      const http = await salon.ai.call(tool, args());
      expectAiFailure(http, code, status);
      expect(http.message).toMatch(says);
      const mcp = await salon.mcp.call(tool, args());
      expectMcpFailure(mcp, code);
      expect(mcp.message).toBe(`${http.message} [${code}]`);
      const events = await salon.journal({ eventType: `ai.tool.${tool}`, limit: 2 });
      for (const event of events) {
        expect(event).toMatchObject({ actorType: 'ai', outcome: 'failed', details: { code } });
      }
    },
  );

  test('FORBIDDEN is answered 403 for a role without the permission, which it names', async () => {
    const args = { businessId: salon.id, name: 'X', type: 'product', price: 1 };
    const http = await world.ai(helper.tokens.ai).call('update_catalog', args);
    expectAiFailure(http, 'FORBIDDEN', 403);
    expect(http.message).toContain('staff');
    expectMcpFailure(await world.mcp(helper.tokens.mcp).call('update_catalog', args), 'FORBIDDEN');
  });

  test('IDEMPOTENCY_KEY_REUSED is answered 422', async () => {
    const args = { businessId: salon.id, type: 'product', price: 1, idempotencyKey: 'once' };
    needed(await salon.ai.call('update_catalog', { ...args, name: 'One' }));
    const answer = await salon.ai.call('update_catalog', { ...args, name: 'Two' });
    expectAiFailure(answer, 'IDEMPOTENCY_KEY_REUSED', 422);
  });

  test('INTERNAL is answered 500 with nothing but the request’s id, which the log has in full', async () => {
    await world.sql('alter table resource rename to resource_away');
    try {
      const answer = await sendJson(
        `${world.url}/api/ai/update_catalog`,
        salon.tokens.ai,
        {
          businessId: salon.id,
          itemId: item.id,
          resourceIds: ['res_1'],
        },
        { 'x-request-id': 'find-me' },
      );
      expect(answer.status).toBe(500);
      expect(answer.body).toEqual({
        ok: false,
        error: { code: 'INTERNAL', message: expect.stringContaining('find-me') },
      });
      expect(answer.text).not.toContain('resource');
      expect(world.logs.some(line => line.includes('find-me') && line.includes('resource'))).toBe(
        true,
      );
      const { data: graphql, body } = await salon.graphql(
        '{ resources { items { id } } }',
        {},
        { headers: { 'x-request-id': 'find-this' } },
      );
      expect(graphql).toBeUndefined();
      expect(body.errors[0].extensions).toEqual({ code: 'INTERNAL' });
      expect(JSON.stringify(body)).toContain('find-this');
      expect(JSON.stringify(body)).not.toContain('resource_away');
    } finally {
      await world.sql('alter table resource_away rename to resource');
    }
  });
});
