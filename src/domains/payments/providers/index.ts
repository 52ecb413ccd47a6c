import { giftCard } from './gift-card.ts';
import { manual } from './manual.ts';
import type { Language } from '../../../../packages/shared/languages.ts';
import { write } from '../../../../packages/shared/texts.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import type { Provider } from './provider.ts';
import type { ProviderName } from './provider-name.ts';
import { sandbox } from './sandbox.ts';
import { stripe } from './stripe.ts';
import { yookassa } from './yookassa.ts';

/** All payment providers. */
export const providers: Readonly<Record<ProviderName, Provider>> = {
  manual,
  gift_card: giftCard,
  sandbox,
  stripe,
  yookassa,
};

/** Returns the display name of a provider in a language, by default in English. */
export function nameOf(provider: ProviderName, language: Language | null | undefined): string {
  const { name } = providers[provider];
  return write(name, textsFor(language ?? 'en'));
}
