// Writes the types of the addresses that the web clients, the SDK and the n8n node call, from the service's description. Another folder than
// this repository can be given as an argument.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describeRest } from '../facades/api/openapi/openapi.ts';
import { loadAddresses } from '../facades/addresses.ts';
import { loadTools } from '../facades/api/tools/load-tools.ts';
import { webhookEvents } from '../facades/api/webhooks/payloads.ts';
import { createSchema } from '../src/app/schema.ts';
import { generateTypes } from './generate-types.js';
import { n8nFieldsOf } from './n8n.ts';
import { schemasIn } from './schemas-in.ts';
import { sdkOf } from './sdk.ts';

const [, , root = '.'] = process.argv;
const schema = createSchema();
const description = describeRest(
  { ...loadAddresses(schema), tools: loadTools(schema), events: webhookEvents(schema) },
  'http://localhost',
);

const clients = {
  storefront: /^\/(shop\/|account(\/|$)|public\/business)/,
  widget: /^\/widget\//,
};
for (const [client, called] of Object.entries(clients)) {
  const paths = Object.entries(description.paths).filter(([path]) => called.test(path));
  const { parameters, responses } = description.components;
  const schemas = schemasIn([paths, parameters, responses], description.components.schemas);
  const components = { ...description.components, schemas, requestBodies: {} };
  const own = { ...description, paths: Object.fromEntries(paths), webhooks: {}, components };
  await write(`apps/${client}/api.generated.ts`, await generateTypes(own));
}

const sdk = sdkOf(description, webhookEvents(schema));
const types = await generateTypes(
  { ...description, paths: {}, webhooks: {}, components: { schemas: sdk.schemas } },
  { rootTypes: true, rootTypesNoSchemaPrefix: true, defaultNonNullable: false },
);
// Without paths, their types are empty.
const withoutEmpty = types.replaceAll(/^export type \S+ = Record<string, never>;\n/gm, '');
await write('packages/sdk/src/schemas.generated.ts', withoutEmpty);
await write('packages/sdk/src/operations.generated.ts', sdk.operations);
await write('packages/n8n-node/src/fields.generated.ts', n8nFieldsOf(sdk.schemas));

async function write(file, text) {
  const path = join(root, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
