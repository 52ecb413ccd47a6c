import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Settings of the service that systemd runs: `EnvironmentFile` of deploy/systemd/frontdesk.service. */
const ofSystem = '/etc/frontdesk/frontdesk.env';

/**
 * Loads the settings file of a command into the environment, whose own values win. Notes the file in
 * FRONTDESK_SETTINGS, which child processes read. Returns the other arguments, or the problem.
 */
export function loadSettings(args) {
  const at = args.indexOf('--settings');
  const named = at === -1 ? process.env.FRONTDESK_SETTINGS : args[at + 1];
  const left = at === -1 ? args : args.toSpliced(at, 2);
  if (at !== -1 && !named) return { problem: '--settings needs the name of a file.' };
  const found = ['.env', ofSystem].filter(file => existsSync(file));
  if (!named && found.length > 1)
    return {
      problem: `Both .env and ${ofSystem} have settings: choose one with --settings <file>.`,
    };
  const file = named || found[0];
  if (!file) return { left };
  process.env.FRONTDESK_SETTINGS = resolve(file);
  try {
    process.loadEnvFile(file);
  } catch (error) {
    return { problem: `The settings in ${file} cannot be read (${error.code ?? error.message}).` };
  }
  return { left };
}
