// Writes the TypeScript types of an OpenAPI document, given as a file, to standard output. The generator needs the compiler's
// former API, which is installed under a separate name.
import { readFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'typescript' ? 'typescript5' : specifier, context),
});
const { default: generate, astToString } = await import('openapi-typescript');
process.stdout.write(astToString(await generate(await readFile(process.argv[2], 'utf8'))));
