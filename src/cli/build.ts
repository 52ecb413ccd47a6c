import { join } from 'node:path';
import { buildService } from './build/build-service.ts';

// A program: makes what production runs of the service. Chunks of earlier builds stay, for processes that still run them.
await buildService(join(import.meta.dirname, '../../dist'));
