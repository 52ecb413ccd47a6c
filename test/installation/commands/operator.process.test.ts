import { afterAll, expect, test } from '@jest/globals';
import { createWorld } from '../../world.ts';
import { runCommand } from '../../support/process/run-command.ts';

const world = await createWorld();
afterAll(() => world.close());

const run = (...args: string[]) =>
  runCommand('operator', args, { DATABASE_URL: world.config.databaseUrl, DEMO: 'off' });

const isOperator = async (id: string) =>
  (await world.sql('select operator from app_user where id = $1', [id]))[0];

test('frontdesk operator makes a registered user an operator, and removes that right', async () => {
  const { id, email } = await world.user();
  const early = await run('--email', email);
  expect(early).toMatchObject({ code: 1, output: expect.stringContaining('Nobody has confirmed') });
  expect(await isOperator(id)).toEqual({ operator: false });
  await world.sql('update app_user set email_confirmed_at = now() where id = $1', [id]);
  expect(await run('--email', email.toUpperCase())).toMatchObject({
    code: 0,
    output: expect.stringContaining(`${email} is an operator.\n`),
  });
  expect(await isOperator(id)).toEqual({ operator: true });
  expect((await run('--email', email, '--remove')).code).toBe(0);
  expect(await isOperator(id)).toEqual({ operator: false });
  const events = await world.sql(
    `select actor_name, outcome from audit_event where event_type = 'user.operator_set' and subject = $1`,
    [id],
  );
  expect(events).toEqual(Array(2).fill({ actor_name: 'frontdesk operator', outcome: 'succeeded' }));
});

test('frontdesk operator explains errors without a stack trace', async () => {
  const unknown = await run('--email', 'nobody@example.com');
  expect(unknown).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^Installation: the PostgreSQL database .*\nNobody has registered with the address nobody@example.com yet\.\n$/,
    ),
  });
  expect((await run('--email', 'nobody')).output).toMatch(/^--email: must be an e-mail address/m);
  expect(await run()).toMatchObject({
    code: 2,
    output: expect.stringMatching(/^Usage: frontdesk operator/),
  });
});
