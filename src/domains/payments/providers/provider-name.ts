/** Names of the payment providers, as in the schema. */
export type { PaymentProvider as ProviderName } from '../../../enums.generated.ts';
