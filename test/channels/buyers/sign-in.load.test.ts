import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buyerAt, codeSentTo, wrong } from '../../support/clients/buyers.ts';
import { secondsLater } from '../../support/time/system-time.ts';
import { createWorld, type Answer, type World } from '../../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ config: { trustProxy: 1 } });
});
afterAll(() => world?.close());

let people = 0;
const newPhone = () => `+4930${1_000_000 + (people += 1)}`;
const newAddress = () => `buyer-${(people += 1)}@example.com`;

describe.each([
  ['a text message', newPhone, 'phone'],
  ['a mail', newAddress, 'email'],
] as const)('by a code that came by %s', (_, newTarget, field) => {
  test('somebody new becomes a buyer, and is the same buyer the next time', async () => {
    const target = newTarget();
    const first = await buyerAt(world).signIn(target);
    expect(first).toMatchObject({
      status: 200,
      data: { token: expect.stringMatching(/^buy_/), buyer: { [field]: target, name: null } },
    });
    expect(first.headers.get('cache-control')).toBe('no-store');
    const ada = buyerAt(world);
    const again = await ada.signIn(target);
    expect(again.data.buyer).toEqual(first.data.buyer);
    expect((await ada.account()).data).toEqual(first.data.buyer);
  });

  test('works once, and only until a later code', async () => {
    const [target, ada] = [newTarget(), buyerAt(world)];
    await ada.ask(target);
    const first = await codeSentTo(world, target);
    await ada.ask(target);
    const second = await codeSentTo(world, target);
    if (first !== second) expect((await ada.login(target, first)).code).toBe('UNAUTHENTICATED');
    const both = await Promise.all([
      buyerAt(world).login(target, second),
      buyerAt(world).login(target, second),
    ]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '401']);
    expect((await ada.login(target, second)).code).toBe('UNAUTHENTICATED');
  });
});

test('a code is stored as a keyed hash, and neither logged nor in the journal', async () => {
  const logged = world.logs.length;
  const [phone, email, ada] = [newPhone(), newAddress(), buyerAt(world)];
  await ada.ask(phone);
  await ada.ask(email);
  const codes = [await codeSentTo(world, phone), await codeSentTo(world, email)];
  const rows = await world.sql(
    `select to_jsonb(c)::text as row from one_time_code c
     union all select jsonb_build_array(summary, details)::text from audit_event`,
  );
  const kept = [...rows.map(({ row }) => String(row)), ...world.logs.slice(logged)].join('\n');
  for (const code of codes) expect(kept).not.toMatch(new RegExp(`\\b${code}\\b`));
  expect((await ada.login(phone, codes[0] ?? '')).status).toBe(200);
  const tokens = await world.sql(
    `select to_jsonb(t)::text as row from token t where kind = 'buyer'`,
  );
  expect(tokens.map(({ row }) => String(row)).join('')).not.toContain(ada.token());
});

test('of twenty tries at once five count', async () => {
  const [target, ada] = [newPhone(), buyerAt(world)];
  await ada.ask(target);
  const code = await codeSentTo(world, target);
  await Promise.all(Array.from({ length: 20 }, () => ada.login(target, wrong(code))));
  const [row] = await world.sql('select tries from one_time_code where target = $1', [target]);
  expect(row).toEqual({ tries: 5 });
});

describe('wrong codes for one target, from however many networks', () => {
  /** Tries wrong codes, each from a network that has requested none. */
  async function guess(target: string, code: string, times: number): Promise<Answer[]> {
    const answers: Answer[] = [];
    for (let k = 0; k < times; k += 1) {
      answers.push(await buyerAt(world).login(target, wrong(code)));
    }
    return answers;
  }

  test('are limited to fifteen an hour, even where the last is right', async () => {
    const target = newPhone();
    await buyerAt(world).ask(target);
    const code = await codeSentTo(world, target);
    await guess(target, code, 15);
    const answer = await buyerAt(world).login(target, code);
    expect(answer).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    const wait = Number(answer.headers.get('retry-after'));
    expect([wait > 0, wait <= 3600]).toEqual([true, true]);
    await secondsLater(3600, async () => {
      expect((await buyerAt(world).login(target, code)).status).toBe(200);
    });
  });

  test('do not keep the buyer from signing in by the code that the buyer requested', async () => {
    const [target, ada] = [newPhone(), buyerAt(world)];
    await ada.ask(target);
    const code = await codeSentTo(world, target);
    await guess(target, code, 20);
    expect((await ada.login(target, code)).status).toBe(200);
    // A correct new code still works after the wrong ones.
    const bob = buyerAt(world);
    expect((await bob.signIn(target)).status).toBe(200);
  });

  test('leave two tries of each new code to the sender of further requests', async () => {
    const [target, mallory] = [newPhone(), buyerAt(world)];
    await mallory.ask(target);
    await guess(target, await codeSentTo(world, target), 15);
    await mallory.ask(target);
    const code = await codeSentTo(world, target);
    for (let k = 0; k < 2; k += 1) {
      expect((await mallory.login(target, wrong(code))).code).toBe('UNAUTHENTICATED');
    }
    expect((await mallory.login(target, code)).code).toBe('RATE_LIMITED');
  });

  test('do not end the code of the buyer by one that somebody else requests', async () => {
    const [target, ada] = [newPhone(), buyerAt(world)];
    await ada.ask(target);
    const code = await codeSentTo(world, target);
    await buyerAt(world).ask(target);
    expect((await ada.login(target, code)).status).toBe(200);
  });
});

test('the answer to a request for a code is the same for a buyer and for nobody', async () => {
  const [known, unknown] = [newAddress(), newAddress()];
  await buyerAt(world).signIn(known);
  const shape = ({ status, headers, body }: Answer) => ({
    status,
    body,
    names: [...headers.keys()].filter(name => name !== 'x-request-id').toSorted(),
  });
  const [first, second] = [await buyerAt(world).ask(known), await buyerAt(world).ask(unknown)];
  expect(first.status).toBe(202);
  expect(shape(first)).toEqual(shape(second));
  const tried = await Promise.all(
    [known, unknown, newAddress()].map(async target => {
      const { status, body } = await buyerAt(world).login(target, '000000');
      return { status, detail: body.detail };
    }),
  );
  expect(new Set(tried.map(each => JSON.stringify(each))).size).toBe(1);
});

test('codes are limited by target from one network, by target, and by network', async () => {
  const until = async (call: (index: number) => Promise<Answer>) => {
    for (let index = 0; index < 100; index += 1) {
      const answer = await call(index);
      if (answer.code === 'RATE_LIMITED') return index;
      expect(answer.status).toBe(202);
    }
    return Infinity;
  };
  const [target, ada] = [newPhone(), buyerAt(world)];
  expect(await until(() => ada.ask(target))).toBe(5);
  expect(await until(() => buyerAt(world).ask(target))).toBe(6);
  const other = newPhone();
  // After ten requests in the hour, one is allowed every two minutes: strangers slow a buyer down but cannot lock them out.
  expect(await until(() => buyerAt(world).ask(other))).toBe(11);
  await secondsLater(120, async () => {
    expect((await buyerAt(world).ask(other)).status).toBe(202);
    expect((await buyerAt(world).ask(other)).code).toBe('RATE_LIMITED');
  });
  const bob = buyerAt(world);
  expect(await until(() => bob.ask(newAddress()))).toBe(30);
});

test('one network fails sixty times an hour', async () => {
  const bob = buyerAt(world);
  for (let k = 0; k < 60; k += 1) {
    expect((await bob.login(newAddress(), '000000')).code).toBe('UNAUTHENTICATED');
  }
  expect((await bob.login(newAddress(), '000000')).code).toBe('RATE_LIMITED');
});

test('a phone or an address is required, and six digits', async () => {
  const ada = buyerAt(world);
  const bad = [
    ['/code', {}],
    ['/code', { phone: newPhone(), email: newAddress() }],
    ['/code', { phone: '12345' }],
    ['/login', { phone: newPhone(), code: '12345' }],
    ['/login', { phone: newPhone() }],
  ] as const;
  for (const [path, content] of bad) {
    expect((await ada.call('POST', path, content)).code).toBe('VALIDATION_FAILED');
  }
});

describe('a buyer who is signed in', () => {
  test('proves an address beside the phone, and then signs in by either', async () => {
    const [phone, email, ada] = [newPhone(), newAddress(), buyerAt(world)];
    const { buyerId } = (await ada.signIn(phone)).data.buyer;
    expect((await ada.add(email, phone)).data.buyer).toMatchObject({ buyerId, phone, email });
    expect((await buyerAt(world).signIn(email)).data.buyer.buyerId).toBe(buyerId);
    expect((await buyerAt(world).signIn(phone)).data.buyer.buyerId).toBe(buyerId);
  });

  test('cannot take another’s address, whose code stays good', async () => {
    const [phone, email, ada] = [newPhone(), newAddress(), buyerAt(world)];
    const other = (await buyerAt(world).signIn(email)).data.buyer.buyerId;
    await ada.signIn(phone);
    expect(await ada.add(email, phone)).toMatchObject({ status: 409, code: 'ALREADY_EXISTS' });
    expect((await ada.account()).data).toMatchObject({ phone, email: null });
    const answer = await buyerAt(world).login(email, await codeSentTo(world, email));
    expect(answer.data.buyer.buyerId).toBe(other);
  });

  test('can change the name, and gets VERSION_CONFLICT after another change', async () => {
    const ada = buyerAt(world);
    const { version } = (await ada.signIn(newPhone())).data.buyer;
    expect((await ada.call('PUT', '', { name: 'Ada', version })).data.name).toBe('Ada');
    expect((await ada.call('PUT', '', { name: 'A', version })).code).toBe('VERSION_CONFLICT');
    expect((await ada.call('PUT', '', { name: null })).data.name).toBeNull();
    expect((await ada.call('PUT', '', { phone: newPhone() })).code).toBe('VALIDATION_FAILED');
  });

  test('is notified of a new contact at the present one, and can undo it by signing out everywhere', async () => {
    const [phone, own, ada, bob] = [newPhone(), newAddress(), buyerAt(world), buyerAt(world)];
    await ada.signIn(phone);
    expect((await ada.add(own, phone)).status).toBe(200);
    await world.jobs.settle();
    const notices = world.services.textSender.captured.filter(({ to }) => to === phone);
    expect(notices.some(({ text }) => text.includes('was added to your buyer account'))).toBe(true);
    expect((await ada.call('POST', '/logout', { undoChanges: true })).code).toBe(
      'VALIDATION_FAILED',
    );
    const { buyerId } = (await bob.signIn(phone)).data.buyer;
    const content = { everywhere: true, undoChanges: true };
    expect((await bob.call('POST', '/logout', content)).status).toBe(200);
    expect((await ada.account()).code).toBe('UNAUTHENTICATED');
    // The address is free again and opens a new account.
    expect((await buyerAt(world).signIn(own)).data.buyer.buyerId).not.toBe(buyerId);
    const account = (await buyerAt(world).signIn(phone)).data.buyer;
    expect(account).toMatchObject({ buyerId, email: null });
  });

  describe('an account whose contacts a thief with a stolen session has replaced', () => {
    /** A thief replaced Ada's phone with their own, and signed in with it. */
    async function robbed() {
      const [phone, stolen, ada, thief] = [newPhone(), newPhone(), buyerAt(world), buyerAt(world)];
      const { buyerId } = (await ada.signIn(phone)).data.buyer;
      expect((await ada.add(stolen, phone)).status).toBe(200);
      expect((await thief.signIn(stolen)).data.buyer.buyerId).toBe(buyerId);
      return { phone, stolen, ada, thief, buyerId, link: await undoLinkTo(phone) };
    }
    async function undoLinkTo(phone: string): Promise<string> {
      await world.jobs.settle();
      const [link] = world.services.textSender.captured.flatMap(({ to, text }) =>
        to === phone ? (/https?:\S+\/account\/undo\S+/.exec(text)?.[0] ?? []) : [],
      );
      return link ?? '';
    }
    const press = (link: string) => {
      const token = new URL(link).searchParams.get('token') ?? '';
      return fetch(link, { method: 'POST', body: new URLSearchParams({ token }) });
    };

    test('gets them back by the button that the notice leads to, once, and all are signed out', async () => {
      const { phone, stolen, ada, thief, buyerId, link } = await robbed();
      const page = await (await fetch(link)).text();
      expect(page).toContain('<button>Undo</button>');
      expect((await thief.account()).data.phone).toBe(stolen);
      const done = await press(link);
      expect([done.status, await done.text()]).toEqual([
        200,
        expect.stringContaining('The change is undone'),
      ]);
      expect((await press(link)).status).toBe(410);
      for (const each of [ada, thief]) expect((await each.account()).code).toBe('UNAUTHENTICATED');
      expect((await buyerAt(world).signIn(phone)).data.buyer).toMatchObject({ buyerId, phone });
      expect((await buyerAt(world).signIn(stolen)).data.buyer.buyerId).not.toBe(buyerId);
    });

    test('gets them back though the phone has opened another account, and the thief cannot undo that', async () => {
      const { phone, stolen, ada, thief, buyerId, link } = await robbed();
      world.clock.advance({ minutes: 1 });
      const own = newAddress();
      expect((await thief.add(own, stolen)).status).toBe(200);
      const later = await undoLinkTo(stolen);
      const afresh = buyerAt(world);
      expect((await afresh.signIn(phone)).data.buyer.buyerId).not.toBe(buyerId);
      expect((await press(link)).status).toBe(200);
      expect((await press(later)).status).toBe(410);
      for (const each of [ada, thief, afresh]) {
        expect((await each.account()).code).toBe('UNAUTHENTICATED');
      }
      expect((await buyerAt(world).signIn(phone)).data.buyer).toMatchObject({
        buyerId,
        phone,
        email: null,
      });
    });

    test('can do so over the interface too, within seven days', async () => {
      const { phone, link, thief, buyerId } = await robbed();
      const token = new URL(link).searchParams.get('token');
      const late = await robbed();
      expect((await buyerAt(world).call('POST', '/undo', { token })).data).toEqual({ ended: 3 });
      world.clock.advance({ days: 7 });
      expect((await press(late.link)).status).toBe(410);
      await world.jobs.run('clean-buyers');
      expect(await world.sql('select from contact_undo')).toEqual([]);
      expect((await thief.account()).code).toBe('UNAUTHENTICATED');
      expect((await buyerAt(world).signIn(phone)).data.buyer.buyerId).toBe(buyerId);
      expect((await buyerAt(world).signIn(late.stolen)).data.buyer.buyerId).toBe(late.buyerId);
    });
  });

  test('gets the first contact back, however often it was replaced within seven days', async () => {
    const [phone, own, ada] = [newPhone(), newAddress(), buyerAt(world)];
    await ada.signIn(phone);
    await ada.add(own, phone);
    world.clock.advance({ days: 8 });
    await ada.add(newAddress(), phone);
    world.clock.advance({ days: 1 });
    await ada.add(newAddress(), phone);
    await ada.call('POST', '/logout', { everywhere: true, undoChanges: true });
    expect((await buyerAt(world).signIn(phone)).data.buyer).toMatchObject({ phone, email: own });
  });

  test('keeps after seven days what was added', async () => {
    const [phone, own, ada] = [newPhone(), newAddress(), buyerAt(world)];
    await ada.signIn(phone);
    await ada.add(own, phone);
    world.clock.advance({ days: 7 });
    const content = { everywhere: true, undoChanges: true };
    expect((await ada.call('POST', '/logout', content)).status).toBe(200);
    expect((await buyerAt(world).signIn(phone)).data.buyer).toMatchObject({ phone, email: own });
  });

  test('signs out here, or everywhere', async () => {
    const phone = newPhone();
    const [here, there, elsewhere] = [buyerAt(world), buyerAt(world), buyerAt(world)];
    for (const each of [here, there, elsewhere]) await each.signIn(phone);
    expect((await here.call('POST', '/logout')).data).toEqual({ ended: 1 });
    expect((await here.account()).code).toBe('UNAUTHENTICATED');
    expect((await there.account()).status).toBe(200);
    expect((await there.call('POST', '/logout', { everywhere: true })).data).toEqual({ ended: 2 });
    for (const each of [there, elsewhere]) {
      expect((await each.account()).code).toBe('UNAUTHENTICATED');
    }
  });

  test('is signed in for thirty days, after which a sweep takes codes and sessions away', async () => {
    const [phone, ada] = [newPhone(), buyerAt(world)];
    await ada.signIn(phone);
    await ada.ask(phone);
    await world.jobs.run('clean-buyers');
    await world.jobs.run('clean-codes');
    const kept = () =>
      world.sql(
        `select target as id from one_time_code where target = $1
         union all select t.id from token t join buyer b on b.id = t.buyer_id where b.phone = $1`,
        [phone],
      );
    expect(await kept()).toHaveLength(2);
    world.clock.advance({ days: 30, seconds: -1 });
    expect((await ada.account()).status).toBe(200);
    world.clock.advance({ seconds: 1 });
    expect((await ada.account()).code).toBe('UNAUTHENTICATED');
    await world.jobs.run('clean-buyers');
    await world.jobs.run('clean-codes');
    expect(await kept()).toEqual([]);
  });

  test('opens nothing else with the token', async () => {
    const ada = buyerAt(world);
    await ada.signIn(newPhone());
    const token = ada.token() ?? '';
    const { id } = await world.business({ publish: true });
    expect((await world.rest(token)('GET', `/business/${id}/appointments`)).status).toBe(401);
    expect((await world.graphql(token)('{ viewer { credential } }')).status).toBe(401);
    expect((await world.ai(token).call('list_businesses')).status).toBe(401);
    const { tokens } = await world.user();
    for (const other of [
      tokens.session,
      tokens.ai,
      await world.issue({ kind: 'shop', name: 'x', businessId: id }),
    ]) {
      expect((await world.rest(other)('GET', '/account')).status).toBe(401);
    }
  });
});

describe('the cookie Platform.Buyer', () => {
  test('is secure if BASE_URL is https', async () => {
    const secure = await createWorld({
      config: { trustProxy: 1, baseUrl: 'https://desk.example' },
    });
    try {
      const { headers } = await buyerAt(secure).signIn(newPhone());
      expect(headers.getSetCookie()[0]).toContain('Secure');
    } finally {
      await secure.close();
    }
  });
});

test('/dev/outbox shows text messages in development', async () => {
  const phone = newPhone();
  await buyerAt(world).ask(phone);
  const code = await codeSentTo(world, phone);
  const page = await (await fetch(`${world.url}/dev/outbox`)).text();
  expect(page).toContain(phone);
  expect(page).toContain(code);
});
