import type { ProviderName } from '../providers/provider-name.ts';

/** Payment provider with its settings in a business. Its display name depends on the caller. */
export interface OfferedProvider {
  provider: ProviderName;
  offered: boolean;
  isDefault: boolean;
  keepsCards: boolean;
  webhookUrl: string | null;
  credentials: { name: string; description: string }[];
}
