import type { WhatsAppTemplateProblem } from '../../../enums.generated.ts';

/** A connection as people see it, without the secrets. */
export interface ShownSettings {
  phoneNumberId: string | null;
  hasAccessToken: boolean;
  hasAppSecret: boolean;
  hasVerifyToken: boolean;
  templateName: string | null;
  templateLanguage: string | null;
  marketingTemplateName: string | null;
  marketingTemplateLanguage: string | null;
  marketingTemplateText: string | null;
  marketingTemplateProblem: WhatsAppTemplateProblem | null;
  webhookUrl: string;
  version: number;
}
