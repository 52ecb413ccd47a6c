import type { Answer, World } from '../world.ts';

let visitors = 0;

/** The latest code that was sent to a phone or an address; fails the test if there is none. */
export async function codeSentTo({ core }: World, target: string): Promise<string> {
  await core.background.idle(10_000);
  const sent = [...core.texter.kept, ...core.mailer.kept].find(({ to }) => to === target);
  const [code] = /\b\d{6}\b/.exec(sent?.text ?? '') ?? [];
  if (!code) throw new Error(`No code was sent to ${target}.`);
  return code;
}

/** Whoever calls /api/account, from an address that nobody else comes from. The world has to trust one proxy. */
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
  return {
    call,
    ask,
    login,
    token: () => token,
    /** Asks for a code, reads it and signs in by it. */
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

/** A code that is not this one. */
export function wrong(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
