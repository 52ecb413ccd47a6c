import type { ProviderName } from '../providers/provider-name.ts';

/** A provider as a business has it; its name depends on who asks. */
export interface OfferedProvider {
  provider: ProviderName;
  offered: boolean;
  isDefault: boolean;
  keepsCards: boolean;
  webhookUrl: string | null;
  credentials: { name: string; description: string }[];
}
