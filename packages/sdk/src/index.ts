export { createFrontdesk, type Frontdesk, type Settings } from './create-frontdesk.ts';
export type { CallOptions, List, NoInput } from './calls.ts';
export { FrontdeskError, type ErrorCode } from './frontdesk-error.ts';
export {
  verifyWebhook,
  WebhookVerificationError,
  type VerifyOptions,
  type Webhook,
  type WebhookHeaders,
} from './verify-webhook.ts';
export type { BusinessOperations, Operations, WebhookData } from './operations.generated.ts';
export type * from './schemas.generated.ts';
