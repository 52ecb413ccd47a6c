import { createSchema } from '../../src/schema.ts';
import { loadHttpRoutes } from '../http-routes.ts';
import { loadUpload } from '../images/upload.ts';
import { describeRest } from './openapi.ts';

// `npm run openapi` writes the description to standard output.
const schema = createSchema();
const routes = loadHttpRoutes(schema);
const description = describeRest(routes, loadUpload(schema), 'http://localhost:3000');
process.stdout.write(`${JSON.stringify(description, null, 2)}\n`);
