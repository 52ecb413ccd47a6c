import { existsSync } from 'node:fs';

// Loaded first by the `npm` commands. Node’s own option prints a message at each start without such a file.
if (existsSync('.env')) process.loadEnvFile();
