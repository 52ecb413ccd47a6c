/** The names of the payment providers. */
const providerNames = ['manual', 'sandbox', 'stripe', 'yookassa'] as const;

export type ProviderName = (typeof providerNames)[number];
