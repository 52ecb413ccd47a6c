import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { upgrade } from '../../support/database/upgrade.ts';
import { addressFor, createPlainRole, query } from '../../support/database/plain-role.ts';
import { runCommand } from '../../support/process/run-command.ts';
import { launch, type Running } from '../../support/process/running.ts';
import type { Release } from './release.ts';

/** A migration that only this test has. */
export interface Trial {
  readonly name: string;
  readonly statement: string;
}

export type Installation = Awaited<ReturnType<typeof install>>;

/** Installs the previous release on a new database. */
export async function install(adminUrl: string, release: Release, folder: string) {
  const name = `upgrade_${randomBytes(6).toString('hex')}`;
  const role = await createPlainRole(adminUrl, name);
  await query(adminUrl, `CREATE DATABASE ${name} TEMPLATE template0 OWNER ${name}`);
  const own = Object.assign(new URL(adminUrl), { pathname: name }).href;
  const databaseUrl = addressFor(role, own);
  const environment = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, name),
    APP_SECRET: 'a secret of both versions that is long enough',
    WEBHOOKS_ALLOW_PRIVATE: 'on',
  };
  const old = await launch(environment, join(release.folder, 'src/start.js'));
  await old.ready();
  const running: Running[] = [old];
  return {
    /** Address for a superuser. */
    databaseUrl: own,
    environment,
    old,
    /** Migrates the tables with this version, and then with the trial migrations. */
    migrate: async (trials: readonly Trial[]) => {
      const { code, output } = await runCommand('migrate', [], environment);
      if (code !== 0) throw new Error(`frontdesk migrate failed: ${output}`);
      const config = {
        databaseUrl,
        replicaUrls: [],
        databasePool: 2,
        statementTimeout: 60,
        dataDir: '',
      };
      for (const trial of trials) await upgrade({ config }, trial.name, trial.statement);
    },
    /** Starts this version next to the previous one. */
    startPresent: async () => {
      const present = await launch(environment);
      running.push(present);
      await present.ready();
      return present;
    },
    close: async () => {
      for (const each of running) await each.kill();
    },
  };
}
