import { existsSync } from 'node:fs';

// The `npm` commands begin with this. Node’s own option says something at each start at which there is no such file.
if (existsSync('.env')) process.loadEnvFile();
