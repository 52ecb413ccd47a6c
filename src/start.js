import { enableCompileCache } from 'node:module';

// Compiled code is cached from the second start on. This file is JavaScript: stripping the types of even one
// file would load a compiler that stays in memory.
enableCompileCache();
await import('./main.ts');
