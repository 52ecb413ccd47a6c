// Runs PostgreSQL while the parent process holds our standard input open. A pipe closes however its owner ends, including a crash
// and SIGKILL. This one path therefore stops the server and removes its folders in every case.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';

const { folders, account, program, args } = JSON.parse(process.argv[2]);
const server = spawn(program, args, {
  ...account,
  cwd: folders[0],
  env: { ...process.env, TZ: 'UTC' },
  stdio: ['ignore', 'ignore', 'inherit'],
});

process.stdin.resume().on('close', () => server.kill('SIGINT'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => server.kill('SIGINT'));

await once(server, 'close');
for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
process.exit();
