import { createSchema } from '../../src/schema.ts';
import { describeRest } from './openapi.ts';
import { loadRoutes } from './routes.ts';

// `npm run openapi` writes the description to standard output.
const description = describeRest(loadRoutes(createSchema()), 'http://localhost:3000');
process.stdout.write(`${JSON.stringify(description, null, 2)}\n`);
