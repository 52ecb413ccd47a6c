import { check } from './check.ts';
import { develop } from './develop.ts';
import { begin } from './begin.ts';

// Program of theme developers: `npm run theme -- dev|check|new <folder>`.

const verbs: Readonly<Record<string, (folder: string) => Promise<void>>> = {
  dev: develop,
  check,
  new: begin,
};

const [verb = '', folder = ''] = process.argv.slice(2);
const run = verbs[verb];
if (!run || !folder) {
  console.error('Usage: npm run theme -- dev|check|new <folder>');
  process.exit(2);
}
await run(folder).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
