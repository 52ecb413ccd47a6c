import { existsSync } from 'node:fs';
import { loadSettings } from './load-settings.js';

/** Commands by name. Those without `takes` explain their options themselves. */
const commands = {
  start: { does: 'starts the built service (npm run build)', takes: '' },
  migrate: { does: 'creates or updates the tables of the database', takes: '' },
  doctor: { does: 'finds faults of settings, database, storage and messages', takes: '' },
  operator: { does: 'makes a user an operator, or removes that right' },
  token: { does: 'creates a token' },
  export: { does: 'writes one business into a file' },
  import: { does: 'reads such a file, here or in another installation' },
  'move-business': { does: 'moves a business to another cell while it works' },
  backup: { does: 'copies the embedded database while it is in use', takes: '[<folder>]' },
  restore: { does: 'puts such a copy back', takes: '<folder>' },
  'google-feeds': { does: 'writes the files for Google’s Actions Center' },
  reseal: { does: 'seals stored secrets with a new APP_SECRET', takes: '' },
};

const usage = `Usage: frontdesk <command> [--settings <file>] [options]

${Object.entries(commands)
  .map(([name, { does }]) => `  ${name.padEnd(15)}${does}`)
  .join('\n')}

Settings come from the environment and from one file: that of --settings or FRONTDESK_SETTINGS, else .env of the
current folder, else /etc/frontdesk/frontdesk.env. frontdesk <command> --help shows the options of a command.`;

const [command = '', ...rest] = process.argv.slice(2);
if (!Object.hasOwn(commands, command)) {
  const isHelp = ['', 'help', '--help', '-h'].includes(command);
  console.error(isHelp ? usage : `There is no command ${command}.\n\n${usage}`);
  process.exit(isHelp ? 0 : 2);
}
const { left, problem } = loadSettings(rest);
if (problem) {
  console.error(problem);
  process.exit(1);
}
const { does, takes } = commands[command];
if (left.includes('--help') && takes !== undefined) {
  console.log(`Usage: frontdesk ${command} ${takes}\n\nThe command ${does}.`);
  process.exit(0);
}
process.argv.splice(2, Infinity, ...left);
// A package has only the built commands, as Node runs no TypeScript below node_modules.
const source = new URL(`./${command}.ts`, import.meta.url);
const built = `../../dist/${command === 'start' ? 'start' : `cli-${command}`}.js`;
await import(existsSync(source) ? source.href : built);
