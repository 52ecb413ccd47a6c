// Writes the types of the addresses that the web clients call, as the service describes them. The generator works with
// the compiler's former interface, which is installed under a name of its own.
import { writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { loadUploads } from '../facades/images/upload.ts';
import { describeRest } from '../facades/rest/openapi.ts';
import { loadAllRoutes } from '../facades/routes/load-all-routes.ts';
import { loadTools } from '../facades/tools/tools.ts';
import { createSchema } from '../src/app/schema.ts';

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'typescript' ? 'typescript5' : specifier, context),
});
const { default: generate, astToString } = await import('openapi-typescript');

const schema = createSchema();
const description = describeRest(
  loadAllRoutes(schema),
  loadUploads(schema),
  loadTools(schema),
  'http://localhost',
);

const clients = {
  storefront: /^\/(shop\/|account(\/|$))/,
  widget: /^\/widget\//,
};
for (const [client, called] of Object.entries(clients)) {
  const paths = Object.entries(description.paths).filter(([path]) => called.test(path));
  const { parameters, responses } = description.components;
  const schemas = schemasOf(JSON.stringify([paths, parameters, responses]));
  const components = { ...description.components, schemas };
  const types = await generate({ ...description, paths: Object.fromEntries(paths), components });
  await writeFile(`apps/${client}/api.generated.ts`, astToString(types));
}

/** The named schemas that a description refers to, and those that they refer to. */
function schemasOf(text, found = {}) {
  for (const [, name] of text.matchAll(/#\/components\/schemas\/(\w+)/g)) {
    if (found[name]) continue;
    found[name] = description.components.schemas[name];
    schemasOf(JSON.stringify(found[name]), found);
  }
  return found;
}
