import type { Config } from '../../platform/config.ts';
import type { AppServices } from '../services.ts';
import { createFirstSteps } from './first-steps.ts';
import { welcome } from './welcome.ts';

/** The message after a start; on the first start it contains what is needed to try the demo. */
export async function greet(
  services: AppServices,
  { demo }: Pick<Config, 'demo'>,
  address: string,
): Promise<string> {
  const steps = demo ? await createFirstSteps(services) : null;
  return steps ? welcome(address, steps) : `Frontdesk is at ${address}`;
}
