/** The providers that payments can go through. */
const providerNames = ['manual', 'sandbox', 'stripe', 'yookassa'] as const;

export type ProviderName = (typeof providerNames)[number];
