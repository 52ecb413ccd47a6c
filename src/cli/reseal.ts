import { reseal } from '../app/reseal/reseal.ts';
import { runProgram } from './program.ts';

await runProgram(async services => {
  if (!services.config.previousAppSecret) {
    throw new Error(
      'APP_SECRET_PREVIOUS must be set to the secret before, APP_SECRET to the new one.',
    );
  }
  for await (const { what, count, unreadable } of reseal(services)) {
    const left = unreadable > 0 ? `, ${unreadable} that neither secret opens` : '';
    console.log(`Sealed anew: ${count} ${what}${left}.`);
    if (unreadable > 0) process.exitCode = 1;
  }
});
