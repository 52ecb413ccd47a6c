import { manual } from './manual.ts';
import type { Provider } from './provider.ts';
import type { ProviderName } from './provider-name.ts';
import { sandbox } from './sandbox.ts';
import { stripe } from './stripe.ts';
import { yookassa } from './yookassa.ts';

/** All payment providers. */
export const providers: Readonly<Record<ProviderName, Provider>> = {
  manual,
  sandbox,
  stripe,
  yookassa,
};
