import { expect } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../support/process/run-command.ts';
import { emptyDatabase } from '../support/process/empty-database.ts';
import { launch, source, type Running } from '../support/process/running.ts';
import { needed } from '../support/salon/salon.ts';
import type { World } from '../world.ts';
import type { Chapter } from './support/walk.ts';

/** A machine with a folder for the data and an empty PostgreSQL, and what its commands said. */
export function openOperator(world: World, folder: string) {
  const outputs: { code: number; output: string }[] = [];
  const settings: Record<string, string> = { DATA_DIR: join(folder, 'data'), DEMO: 'off' };
  return Promise.resolve({
    world,
    folder,
    settings,
    outputs,
    running: undefined as Running | undefined,
    empty: undefined as Awaited<ReturnType<typeof emptyDatabase>> | undefined,
    run: async (name: string, args: readonly string[] = [], more = settings) => {
      outputs.push(await runCommand(name, args, more));
    },
    /** Starts the service on the embedded database. */
    start: async (here: { running: Running | undefined }) => {
      here.running = await launch(settings, source);
      await here.running.ready();
    },
  });
}

type Here = Awaited<ReturnType<typeof openOperator>>;

const ofWorld = ({ world }: Here) => ({
  DATABASE_URL: world.config.databaseUrl!,
  DATA_DIR: world.config.dataDir,
});

async function found({ running }: Here): Promise<void> {
  const business = { ownerEmail: 'owner@example.com', name: 'One chair', businessType: 'barber' };
  const items = [{ name: 'Cut', type: 'service', price: 20, durationMinutes: 30 }];
  await running!.call('onboard_business', { ...business, items });
}

export const operator: Chapter<Here> = {
  title: 'The operator, at the terminal',
  walks: [
    {
      job: 'Start with one command, back up, and restore',
      steps: [
        {
          say: '`npm start`. Without `DATABASE_URL` it makes a database of its own in `DATA_DIR`.',
          act: async here => {
            await here.start(here);
            await found(here);
          },
        },
        {
          say: '`src/cli/frontdesk backup /mnt/disk/monday`, while the service goes on.',
          act: here => here.run('backup', [join(here.folder, 'monday')]),
        },
        {
          say: 'When the disk is lost: `src/cli/frontdesk restore /mnt/disk/monday` with an empty `DATA_DIR`, and `npm start`.',
          act: async here => {
            await here.running!.kill();
            await rm(here.settings['DATA_DIR']!, { recursive: true });
            await here.run('restore', [join(here.folder, 'monday')]);
            await here.start(here);
          },
        },
      ],
      outcome: async here => {
        expect(here.outputs.map(({ code }) => code)).toEqual([0, 0]);
        const { data } = await here.running!.call('list_businesses', {});
        await here.running!.kill();
        expect(data.items).toMatchObject([{ name: 'One chair' }]);
      },
    },
    {
      job: 'Make the tables in PostgreSQL',
      before: async here => {
        here.empty = await emptyDatabase({ plain: true });
      },
      steps: [
        {
          say: '`src/cli/frontdesk migrate` with `DATABASE_URL` of an empty database, and before each new version.',
          act: here => here.run('migrate', [], { ...here.settings, DATABASE_URL: here.empty!.url }),
        },
      ],
      outcome: async here => {
        const { url, drop } = here.empty!;
        await here.run('doctor', [], { ...here.settings, DATABASE_URL: url });
        await drop();
        expect(here.outputs[0]).toMatchObject({ code: 0 });
        expect(here.outputs[1]!.output).toContain('✓ All migrations');
      },
    },
    {
      job: 'Make a token for a program',
      steps: [
        {
          say: '`src/cli/frontdesk token --kind service --name till --email owner@example.com` shows it this once.',
          act: async here => {
            const { email } = (await here.world.business()).owner;
            const args = ['--kind', 'service', '--name', 'till', '--email', email];
            await here.run('token', args, ofWorld(here));
          },
        },
      ],
      outcome: async ({ outputs, world }) => {
        const [token] = /svc_[\w-]{43}/.exec(outputs[0]!.output) ?? [];
        expect(needed(await world.rest(token)('GET', '/business')).items).toHaveLength(1);
      },
    },
    {
      job: 'Look whether all is well',
      steps: [
        {
          say: '`src/cli/frontdesk doctor` looks at the settings, the database, the storage and the work that waits, and says what is wrong.',
          act: here => here.run('doctor', [], ofWorld(here)),
        },
      ],
      outcome: async here => {
        await here.run('doctor', [], { ...ofWorld(here), DATABASE_POOL: '500' });
        expect(here.outputs.map(({ code }) => code)).toEqual([0, 1]);
        expect(here.outputs[1]!.output).toContain('raise max_connections');
      },
    },
    {
      job: 'Move a business to another installation',
      before: ({ world }) => world.business({ name: 'Studio Mira' }),
      steps: [
        {
          say: '`src/cli/frontdesk export --business studio-mira --to mira.export` writes all of it into a file.',
          act: here => {
            const args = ['--business', 'studio-mira', '--to', join(here.folder, 'mira.export')];
            return here.run('export', args, ofWorld(here));
          },
        },
        {
          say: 'There: `src/cli/frontdesk import --from mira.export`. To have it twice in one place, add `--new-ids --slug mira-again`.',
          act: here => {
            const from = ['--from', join(here.folder, 'mira.export')];
            return here.run(
              'import',
              [...from, '--new-ids', '--slug', 'mira-again'],
              ofWorld(here),
            );
          },
        },
      ],
      outcome: async ({ outputs, world }) => {
        expect(outputs).toMatchObject([{ code: 0 }, { code: 0 }]);
        const names = await world.sql('select name from business where slug = $1', ['mira-again']);
        expect(names).toEqual([{ name: 'Studio Mira' }]);
      },
    },
  ],
};
