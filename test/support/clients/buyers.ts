import { hashSecret, newSecret } from '../../../src/platform/lib/security/secrets.ts';
import { newId } from '../../../src/platform/lib/ids.ts';
import type { Answer, World } from '../../world.ts';

let visitors = 0;

/** Returns the latest code sent to a phone or an address. Fails the test if there is none. */
export async function codeSentTo({ services, jobs }: World, target: string): Promise<string> {
  await jobs.settle();
  const sent = [...services.textSender.captured, ...services.mailer.captured].filter(
    ({ to }) => to === target,
  );
  const [code] = sent.flatMap(
    ({ text }) =>
      /(?:code is|Code ist|code (?:de connexion )?est|код:) (\d{6})\b/.exec(text)?.[1] ?? [],
  );
  if (!code) throw new Error(`No code was sent to ${target}.`);
  return code;
}

/** Returns a caller of /api/account with its own network address. The world must trust one proxy. */
export function buyerAt(world: World, from = `198.51.100.${(visitors += 1)}`) {
  let token: string | null = null;
  const call = (
    method: string,
    path: string,
    content?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> =>
    world.rest(token ?? undefined)(method, `/account${path}`, content, {
      headers: { 'x-forwarded-for': from, ...headers },
    });
  const ask = (target: string) => call('POST', '/code', named(target));
  const login = async (target: string, code: string, headers: Record<string, string> = {}) => {
    const answer = await call('POST', '/login', { ...named(target), code }, headers);
    token = answer.data?.token ?? token;
    return answer;
  };
  /** Adds a phone or an address to the account, by its own code and a code of a present contact. */
  const add = async (target: string, present: string) => {
    await ask(target);
    await ask(present);
    const [code, currentCode] = [await codeSentTo(world, target), await codeSentTo(world, present)];
    const answer = await call('POST', '/login', { ...named(target), code, currentCode });
    token = answer.data?.token ?? token;
    return answer;
  };
  return {
    call,
    ask,
    login,
    add,
    token: () => token,
    /** Requests a code, reads it and signs in with it. */
    signIn: async (target: string, headers: Record<string, string> = {}) => {
      await ask(target);
      return login(target, await codeSentTo(world, target), headers);
    },
    account: () => call('GET', ''),
    orders: (query = '') => call('GET', `/orders${query}`),
    appointments: (query = '') => call('GET', `/appointments${query}`),
  };
}

function named(target: string) {
  return target.startsWith('+') ? { phone: target } : { email: target };
}

/** Returns a code that differs from this one. */
export function wrong(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** Creates a buyer with a proven phone, and returns its token. The code 123456 signs in again. */
export async function knownBuyer(world: World, phone: string): Promise<string> {
  const at = new Date(world.clock.now()).toISOString();
  const [buyer] = await world.sql<{ id: string }>(
    `insert into buyer (id, phone, created_at) values ($1, $2, $3)
     on conflict (phone) do update set phone = excluded.phone returning id`,
    [newId('byr'), phone, at],
  );
  const hash = world.services.seal.sign(`sign_in ${phone} 123456`, 'one-time code');
  await world.sql(
    `insert into one_time_code (target, purpose, sender, code_hash, tries, expires_at)
     values ($1, 'sign_in', 'a network', $2, 0, $3::timestamptz + interval '5 minutes')
     on conflict (target, purpose, sender) do update set code_hash = excluded.code_hash, tries = 0,
       expires_at = excluded.expires_at`,
    [phone, hash, at],
  );
  return world.issue({ kind: 'buyer', name: 'Ada', buyerId: buyer?.id ?? '' });
}

/** Creates a link that restores this phone to its buyer, and returns the token. */
export async function undoLink(world: World, phone: string): Promise<string> {
  const token = newSecret('und');
  const at = new Date(world.clock.now()).toISOString();
  await world.sql(
    `insert into contact_undo (hash, buyer_id, sent_to, phone, created_at, expires_at)
     select $2, id, 'phone', phone, $3::timestamptz, $3::timestamptz + interval '7 days'
     from buyer where phone = $1`,
    [phone, hashSecret(token), at],
  );
  return token;
}
