import { afterAll, expect, test } from '@jest/globals';
import { raceRounds } from '../../support/runner/race-rounds.ts';
import { needed } from '../../support/salon/salon.ts';
import { patiently } from '../../support/time/patiently.ts';
import { createWorld } from '../../world.ts';

const world = await createWorld({ now: '2026-03-02T09:00:00Z' });
const other = await world.anotherServer();
afterAll(async () => {
  await other.close();
  await world.close();
});

const rounds = raceRounds(12);

/** Creates a salon on two servers, each of which writes to its one client. */
async function salonOf() {
  const salon = await world.business();
  const contact = { clientName: 'Ada', email: 'ada@example.com' };
  const { clientId } = needed(await salon.rest('POST', '/clients', contact));
  const body = { clientIds: [clientId], purpose: 'service', text: 'Hello' };
  const { session } = salon.owner.tokens;
  const writeOn = ({ rest }: Pick<typeof other, 'rest'>, key: string) =>
    patiently(() =>
      rest(session)('POST', `/business/${salon.id}/messages`, body, {
        headers: { 'idempotency-key': key },
      }),
    );
  return { salon, writeOn };
}

test('Two calls with one idempotency key, over two servers at once, write one message.', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { salon, writeOn } = await salonOf();
    const both = [world, other].map(server => writeOn(server, `round ${round}`));
    const [one, same] = (await Promise.all(both)).map(needed);
    expect(same.messageId).toBe(one.messageId);
    const { items } = needed(await salon.rest('GET', '/messages'));
    expect(items).toMatchObject([{ messageId: one.messageId, counts: { recipients: 1 } }]);
  }
});

test('Messages over two servers at once do not pass the limit of three a day to a client.', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { salon, writeOn } = await salonOf();
    const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
    const answers = await Promise.all(
      keys.map((key, at) => writeOn(at % 2 === 0 ? world : other, key)),
    );
    const written = answers.filter(({ status }) => status === 201);
    expect([written.length, answers.length]).toEqual([3, 6]);
    expect(needed(await salon.rest('GET', '/messages')).items).toHaveLength(3);
  }
});
