/** The names of the payment providers are those of the schema. */
export type { PaymentProvider as ProviderName } from '../../../enums.generated.ts';
