import { openPostBox, type Received } from '../../../support/outside/post-box.ts';
import { createWorld, type World } from '../../../world.ts';

export type MailedWorld = Awaited<ReturnType<typeof createMailedWorld>>;

/** Creates a world with a real mail server, whose visitors come from the address that they state. */
export async function createMailedWorld(config: NonNullable<Options['config']> = {}) {
  const box = await openPostBox();
  const world = await createWorld({ config: { smtpUrl: box.url, trustProxy: 1, ...config } });
  return {
    ...world,
    box,
    /** Returns all mails so far, oldest first. */
    mails: async (): Promise<readonly Received[]> => {
      await world.jobs.settle();
      return box.received;
    },
    /** Returns the latest mail to an address; fails the test if there is none. */
    mailTo: async (address: string): Promise<Received> => {
      await world.jobs.settle();
      const mail = box.received.findLast(({ to }) => to.includes(address));
      if (!mail) throw new Error(`Nothing was sent to ${address}.`);
      return mail;
    },
    /** Returns the queued jobs of mails. */
    queued: () =>
      world.sql<{ data: { id: string } }>(`select data from pgboss.job where name = 'mail'`),
    /** Follows a link as a browser would that stops at the first redirect. */
    follow: (address: string, headers: Record<string, string> = {}) =>
      fetch(address, { redirect: 'manual', headers }),
    /** Accepts an invitation: requests the sign-in link and follows it. Returns the first refused answer. */
    accept: async (address: string): Promise<Response> => {
      const { searchParams } = new URL(address);
      const pressed = await fetch(`${world.url}/auth/invitation`, {
        method: 'POST',
        headers: { origin: world.url },
        body: searchParams,
      });
      if (pressed.status !== 202) return pressed;
      await world.jobs.settle();
      return fetch(linkIn(needed(box.received.at(-1))), { redirect: 'manual' });
    },
    close: async () => {
      await world.close();
      await box.close();
    },
  };
}

function needed<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('No mail was sent.');
  return value;
}

type Options = NonNullable<Parameters<typeof createWorld>[0]>;

let visitors = 0;

/** Returns a REST client as a visitor with its own address, so that tests do not share limits. */
export function visit(world: World, from = `198.51.100.${(visitors += 1)}`) {
  return (method: string, path: string, content?: object, headers: Record<string, string> = {}) =>
    world.rest()(method, path, content, { headers: { 'x-forwarded-for': from, ...headers } });
}

/** Returns the address of the link in a mail's plain text. */
export function linkIn({ parts }: Received): string {
  const [link] = /https?:\/\/\S+/.exec(parts['text/plain'] ?? '') ?? [];
  if (!link) throw new Error('The mail has no link.');
  return link;
}

/** Returns the value of the cookie `Platform.Auth` that an answer sets; undefined if it sets none. */
export function sessionIn({ headers }: { headers: Headers }): string | undefined {
  const cookies = headers.getSetCookie().map(cookie => /^Platform\.Auth=([^;]+)/.exec(cookie)?.[1]);
  return cookies.find(value => value !== undefined);
}

/** Returns every row of every table as text. */
export async function everythingStored(world: World): Promise<string> {
  const tables = await world.sql<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) => world.sql(`select to_jsonb(t)::text as row from ${name} t`)),
  );
  return rows
    .flat()
    .map(({ row }) => String(row))
    .join('\n');
}
