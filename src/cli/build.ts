import { join } from 'node:path';
import { buildService } from './build/build-service.ts';

// Program that builds the service for production. Chunks of earlier builds stay, for processes that still run
// them.
await buildService(join(import.meta.dirname, '../../dist'));
