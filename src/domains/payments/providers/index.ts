import { manual } from './manual.ts';
import type { Provider, ProviderName } from './provider.ts';
import { sandbox } from './sandbox.ts';
import { stripe } from './stripe.ts';
import { yookassa } from './yookassa.ts';

/** Everybody through whom clients can pay. */
export const providers: Readonly<Record<ProviderName, Provider>> = {
  manual,
  sandbox,
  stripe,
  yookassa,
};
