import { constants } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CompiledQuery, type Kysely } from 'kysely';
import { embeddedFolder } from '../../platform/database/connection/has-embedded.ts';
import type { Orm } from '../../platform/database/connection/orm.ts';
import { readConfig, type Config } from '../../platform/config.ts';

/** Parts of the data folder that a backup includes beside the database: pictures, and development's generated secret. */
const besideDatabase = ['images', 'app-secret'] as const;

const label = 'backup.json';

/** Description stored in a backup. */
interface Label {
  /** Time of the backup, in ISO 8601. */
  readonly madeAt: string;
}

/** Copy-on-write on file systems that support it; a plain copy elsewhere. */
const copyOptions = { recursive: true, mode: constants.COPYFILE_FICLONE };

/**
 * Copies the embedded database and its files into a new folder, as a snapshot of one moment.
 * Statements wait meanwhile. The folder appears once it is complete. @throws Error if the folder has content already.
 */
export async function backUp(orm: Orm, dataDir: string, folder: string): Promise<void> {
  if (await hasEntries(folder)) throw new Error(`${folder} is not empty: name a new folder.`);
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  const client: Kysely<unknown> = orm.em.getConnection('write').getClient();
  await client.connection().execute(async session => {
    await session.executeQuery(CompiledQuery.raw('checkpoint'));
    await cp(join(dataDir, embeddedFolder), join(draft, embeddedFolder), copyOptions);
  });
  // Pictures never change, so this copy includes every picture that the database refers to.
  for (const name of besideDatabase) await copyIfThere(join(dataDir, name), join(draft, name));
  const made: Label = { madeAt: new Date().toISOString() };
  await writeFile(join(draft, label), `${JSON.stringify(made)}\n`);
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}

/** Restores a backup into a data folder without a database and returns the backup's time. @throws Error */
export async function restore(folder: string, dataDir: string): Promise<string> {
  const { madeAt } = await labelOf(folder);
  const target = join(dataDir, embeddedFolder);
  if (await hasEntries(target)) {
    throw new Error(
      `${dataDir} has a database already. Move it away first, or name another folder by DATA_DIR.`,
    );
  }
  for (const name of besideDatabase) await copyIfThere(join(folder, name), join(dataDir, name));
  const draft = `${target}.part`;
  await rm(draft, { recursive: true, force: true });
  await cp(join(folder, embeddedFolder), draft, copyOptions);
  await rm(target, { recursive: true, force: true });
  await rename(draft, target);
  return madeAt;
}

async function labelOf(folder: string): Promise<Label> {
  try {
    return JSON.parse(await readFile(join(folder, label), 'utf8')) as Label;
  } catch {
    throw new Error(`There is no backup in ${folder}. Name the folder that frontdesk backup made.`);
  }
}

async function copyIfThere(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await cp(from, to, copyOptions).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

async function hasEntries(folder: string): Promise<boolean> {
  const entries = await readdir(folder).catch(() => []);
  return entries.length > 0;
}

/** Returns the settings of an installation with the embedded database. @throws Error for any other. */
export function embeddedConfig(environment: Parameters<typeof readConfig>[0]): Config {
  const config = readConfig(environment);
  if (!config.databaseUrl) return config;
  throw new Error('PostgreSQL has its own tools for backups: docs/backups.md shows how.');
}
