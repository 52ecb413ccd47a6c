import { createSchema } from '../../src/schema.ts';
import { loadUpload } from '../images/upload.ts';
import { describeRest } from './openapi.ts';
import { loadAllRoutes } from './all-routes.ts';

// `npm run openapi` writes the description to standard output.
const schema = createSchema();
const routes = Object.values(loadAllRoutes(schema)).flat();
const description = describeRest(routes, loadUpload(schema), 'http://localhost:3000');
process.stdout.write(`${JSON.stringify(description, null, 2)}\n`);
