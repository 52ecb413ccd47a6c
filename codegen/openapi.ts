import { writeFile } from 'node:fs/promises';
import { createSchema } from '../src/app/schema.ts';
import { loadAddresses } from '../facades/addresses.ts';
import { loadTools } from '../facades/api/tools/load-tools.ts';
import { describeRest } from '../facades/api/openapi/openapi.ts';
import { ofTags, tagsOf } from '../facades/api/openapi/of-tags.ts';
import { webhookEvents } from '../facades/api/webhooks/payloads.ts';
import { apiVersions } from '../facades/kit/http/api-version.ts';
import { outlineOf } from './api-outline.ts';

// `npm run openapi` writes the description to openapi.json, or to the file named after `--`; with tags behind the file,
// such as `-- part.json Clients Orders`, only their part. With `-- --release` it writes the outline of the released API
// instead, with which a test compares the description.
const [, , argument, ...tags] = process.argv;
const schema = createSchema();
const description = describeRest(
  { ...loadAddresses(schema), tools: loadTools(schema), events: webhookEvents(schema) },
  'http://localhost:3000',
);
if (argument === '--release') {
  const outline = { version: apiVersions.at(-1), ...outlineOf(description) };
  const file = 'codegen/released-api.json';
  await writeFile(file, `${JSON.stringify(outline, null, 2)}\n`);
  process.stdout.write(`The outline of the released API is in ${file}.\n`);
} else {
  const file = argument ?? 'openapi.json';
  const unknown = tags.filter(tag => !tagsOf(description).includes(tag));
  if (unknown.length > 0) throw new Error(`There is no tag ${unknown.join(', ')}.`);
  await writeFile(file, `${JSON.stringify(ofTags(description, tags))}\n`);
  process.stdout.write(`The description is in ${file}.\n`);
}
