import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buyerAt, codeSentTo, wrong } from '../../support/clients/buyers.ts';
import { createWorld, type World } from '../../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ config: { trustProxy: 1 } });
});
afterAll(() => world?.close());

let people = 0;
/** A buyer who has requested a code for a new phone, and the code. */
async function asking() {
  const [phone, buyer] = [`+4930${2_000_000 + (people += 1)}`, buyerAt(world)];
  await buyer.ask(phone);
  return { phone, buyer, code: await codeSentTo(world, phone) };
}

test('A code takes five tries, of which the fifth may still be right.', async () => {
  const { phone, buyer, code } = await asking();
  const fail = async (times: number) => {
    for (let k = 0; k < times; k += 1) {
      expect((await buyer.login(phone, wrong(code))).code).toBe('UNAUTHENTICATED');
    }
  };
  await fail(4);
  expect((await buyer.login(phone, code)).status).toBe(200);
  await buyer.ask(phone);
  const next = await codeSentTo(world, phone);
  await fail(5);
  expect((await buyer.login(phone, next)).code).toBe('UNAUTHENTICATED');
});

test('A code is good for five minutes.', async () => {
  const { phone, buyer, code } = await asking();
  world.clock.advance({ minutes: 5 });
  expect((await buyer.login(phone, code)).code).toBe('UNAUTHENTICATED');
  await buyer.ask(phone);
  const next = await codeSentTo(world, phone);
  world.clock.advance({ minutes: 4, seconds: 59 });
  expect((await buyer.login(phone, next)).status).toBe(200);
});

test('A code signs in once.', async () => {
  const { phone, buyer, code } = await asking();
  expect((await buyer.login(phone, code)).status).toBe(200);
  expect((await buyerAt(world).login(phone, code)).code).toBe('UNAUTHENTICATED');
});
