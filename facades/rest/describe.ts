import { writeFile } from 'node:fs/promises';
import { createSchema } from '../../src/app/schema.ts';
import { loadAllRoutes } from '../routes/load-all-routes.ts';
import { loadUploads } from '../images/upload.ts';
import { loadTools } from '../tools/tools.ts';
import { describeRest } from './openapi.ts';

// `npm run openapi` writes the description to openapi.json, or to the file named after `--`.
const file = process.argv[2] ?? 'openapi.json';
const schema = createSchema();
const routes = loadAllRoutes(schema);
const description = describeRest(
  routes,
  loadUploads(schema),
  loadTools(schema),
  'http://localhost:3000',
);
await writeFile(file, `${JSON.stringify(description, null, 2)}\n`);
process.stdout.write(`The description is in ${file}.\n`);
