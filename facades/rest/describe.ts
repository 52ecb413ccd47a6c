import { createSchema } from '../../src/schema.ts';
import { loadUpload } from '../images/upload.ts';
import { describeRest } from './openapi.ts';
import { loadRoutes } from './routes.ts';

// `npm run openapi` writes the description to standard output.
const schema = createSchema();
const routes = ['rest', 'storefront', 'account'].flatMap(name =>
  loadRoutes(schema, new URL(`../${name}/`, import.meta.url)),
);
const description = describeRest(routes, loadUpload(schema), 'http://localhost:3000');
process.stdout.write(`${JSON.stringify(description, null, 2)}\n`);
