import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createWorld, type World } from '../../world.ts';

const outbox = async (world: World) => {
  await world.jobs.settle();
  const answer = await fetch(`${world.url}/dev/outbox`);
  return { status: answer.status, page: await answer.text() };
};

const ask = (world: World, email: string) => world.rest()('POST', '/auth/login-link', { email });

describe('without a mail server, in development', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world?.close());

  test('/dev/outbox shows mail, newest first, with links to follow', async () => {
    expect((await outbox(world)).page).toContain('There are no');
    const { email } = await world.user();
    await ask(world, email);
    const { status, page } = await outbox(world);
    expect(status).toBe(200);
    expect(page).toContain(email);
    const [, link = ''] = /href="([^"]+\/auth\/magic[^"]+)"/.exec(page) ?? [];
    expect((await fetch(link, { redirect: 'manual' })).status).toBe(302);
    expect(world.logs.join('\n')).toContain('/dev/outbox');
  });

  test('/dev/outbox keeps the last fifty', async () => {
    const send = (subject: string) =>
      world.services.mailer.send({ to: 'a@example.com', subject, text: subject });
    for (let index = 1; index <= 51; index += 1) await send(`Mail ${index}.`);
    expect(world.services.mailer.captured).toHaveLength(50);
    const { page } = await outbox(world);
    expect(page).not.toContain('Mail 1.');
    expect(page.indexOf('Mail 51.')).toBeLessThan(page.indexOf('Mail 2.'));
  });
});

describe('without a mail server, in production', () => {
  test('there is no outbox, and the log says that mail was not sent, without its contents', async () => {
    const world = await createWorld({ config: { production: true } });
    try {
      const { email } = await world.user();
      expect((await ask(world, email)).status).toBe(202);
      expect((await outbox(world)).status).toBe(404);
      const logged = world.logs.join('\n');
      expect(logged).toContain('SMTP_URL is not set');
      expect(logged).not.toMatch(/lnk_|token=/);
      expect(world.services.mailer.captured).toEqual([]);
    } finally {
      await world.close();
    }
  });
});
