// The generator of types needs the compiler's former API, which is installed under a separate name.
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'typescript' ? 'typescript5' : specifier, context),
});
const { default: generate, astToString } = await import('openapi-typescript');

/** Returns the TypeScript types of an OpenAPI document, as source text. */
export async function generateTypes(document, options = {}) {
  return astToString(await generate(document, options));
}
