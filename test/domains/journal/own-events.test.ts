import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon, type World } from '../../world.ts';

let world: World;
let salon: Salon;

beforeAll(async () => {
  world = await createWorld();
  salon = await world.business();
});
afterAll(() => world?.close());

const own = async (session: string) =>
  needed(await world.rest(session)('GET', '/auth/audit')).items.map((event: any) => [
    event.event_type,
    event.outcome,
  ]);
const ofBusiness = async () =>
  (await salon.journal({ actorType: 'ai' })).map((event: any) => event.eventType);

test('calls by an assistant of one business are in its journal, though they name none', async () => {
  needed(await salon.ai.call('list_businesses', {}));
  await salon.ai.call('get_appointment', { appointmentId: 'no id' });
  const stranger = await world.business({ name: 'Another’s' });
  await salon.ai.call('list_staff', { businessId: stranger.id });
  expect(await ofBusiness()).toEqual([
    'ai.tool.list_staff',
    'ai.tool.get_appointment',
    'ai.tool.list_businesses',
  ]);
  expect(await stranger.journal({ actorType: 'ai' })).toEqual([]);
  expect(await own(salon.tokens.session)).toEqual([]);
});

test('calls about no business by a program of several are shown to the user of its token', async () => {
  const { tokens } = await world.user();
  const businesses = [await world.business(), await world.business()];
  for (const { id, graphql } of businesses) {
    const input = { businessId: id, email: salon.owner.email, role: 'manager' };
    needed(await graphql(documents.setMember, { input }));
    needed(await salon.graphql('query ($id: ID) { business(businessId: $id) { id } }', { id }));
  }
  needed(await salon.mcp.call('list_businesses', {}));
  await salon.mcp.call('list_staff', {});
  expect(await own(salon.tokens.session)).toEqual([
    ['ai.tool.list_staff', 'failed'],
    ['ai.tool.list_businesses', 'succeeded'],
  ]);
  expect(await own(tokens.session)).toEqual([]);
  expect(await ofBusiness()).toHaveLength(3);
});
