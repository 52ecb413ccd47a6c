import { check } from './check.ts';
import { develop } from './develop.ts';
import { begin } from './begin.ts';

// Program of theme developers: `npm run theme -- dev|check|new <folder>`. Several folders can be checked at once.

const verbs: Readonly<Record<string, (folder: string) => Promise<void>>> = {
  dev: develop,
  new: begin,
};

const [verb = '', folder = '', ...others] = process.argv.slice(2);
const run = verbs[verb];
if (!folder || (!(run && others.length === 0) && verb !== 'check')) {
  console.error('Usage: npm run theme -- dev|check|new <folder>');
  process.exit(2);
}
await (run ? run(folder) : check([folder, ...others])).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
