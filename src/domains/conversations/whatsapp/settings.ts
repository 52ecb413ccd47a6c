import type { EntityManager } from '@mikro-orm/sql';
import type {
  QueryWhatsAppSettingsArgs,
  SaveWhatsAppSettingsInput,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { checkVersion, raiseIfChanged } from '../../../platform/database/query/versions.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import { authorize } from '../../business/access/authorize.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { WhatsAppAccount } from './whatsapp-account.entity.ts';
import { marketingOf, readMarketing } from './marketing-template.ts';
import type { ShownSettings } from './shown-settings.ts';
import { findAccount } from './whatsapp-account.queries.ts';

/** The secrets of a connection. */
export interface WhatsAppSecrets {
  accessToken: string;
  appSecret: string;
  verifyToken: string;
}

/** Returns the purpose for which the secrets of a business are sealed. */
export const purposeOf = (businessId: string) => `whatsapp account ${businessId}`;

const names = ['accessToken', 'appSecret', 'verifyToken'] as const;

/** Reads the connection of a business with WhatsApp. */
export async function getWhatsAppSettings(
  context: Context,
  input: QueryWhatsAppSettingsArgs,
): Promise<ShownSettings> {
  const { id: businessId } = await authorize(context, input.businessId, 'payment:setup');
  return shownOf(context, businessId, await findAccount(context.em, businessId));
}

/** Connects a business with WhatsApp, changes the connection or ends it. Only owners may. */
export async function saveWhatsAppSettings(
  context: Context,
  input: SaveWhatsAppSettingsInput,
): Promise<ShownSettings> {
  const { id: businessId } = await authorize(context, input.businessId, 'payment:setup');
  return writeLocked(context, businessId, async (transaction, business) => {
    const { em } = transaction;
    if (business.sandboxOf != null) {
      throw new DomainError(
        'RULE_VIOLATION',
        'A sandbox cannot be connected with WhatsApp.',
      ).withReason('sandbox_only_tests');
    }
    const known = await em.findOne(WhatsAppAccount, { businessId });
    if (known) checkVersion(known, input.version);
    const before = known && savedFields(known);
    const account = known ?? em.create(WhatsAppAccount, { businessId });
    apply(transaction, account, input);
    const isChanged = !known || raiseIfChanged(em, account);
    return {
      result: shownOf(transaction, businessId, account),
      journaled: !isChanged,
      event: {
        type: 'whatsapp_account.saved',
        businessId,
        subject: businessId,
        summary:
          account.phoneNumberId == null
            ? 'The connection with WhatsApp was ended.'
            : 'The connection with WhatsApp was saved.',
        ...changesOf(before, savedFields(account)),
      },
    };
  });
}

/** Returns the secrets of a connection. @throws if they were sealed with another secret of the service. */
export function openSecrets(
  { services }: Pick<Context, 'services'>,
  { businessId, sealed = null }: Pick<WhatsAppAccount, 'businessId' | 'sealed'>,
): Partial<WhatsAppSecrets> {
  if (sealed === null) return {};
  return JSON.parse(services.seal.open(sealed, purposeOf(businessId))) as Partial<WhatsAppSecrets>;
}

/** Returns the name of the template that opens a conversation; null: none. */
export async function readTemplate(em: EntityManager, businessId: string): Promise<string | null> {
  return (await findAccount(em, businessId))?.templateName ?? null;
}

function apply(
  context: Pick<Context, 'services'>,
  account: WhatsAppAccount,
  input: SaveWhatsAppSettingsInput,
): void {
  if (input.phoneNumberId === null) {
    Object.assign(account, { phoneNumberId: null, sealed: null });
  } else {
    if (input.phoneNumberId !== undefined) account.phoneNumberId = input.phoneNumberId;
    const secrets = { ...openSecrets(context, account) };
    const given = names.filter(name => input[name] != null);
    for (const name of given) secrets[name] = String(input[name]).trim();
    const missing = names.find(name => secrets[name] === undefined);
    if (account.phoneNumberId == null) throw invalid('phoneNumberId', 'required.', 'required');
    if (missing) throw invalid(missing, 'required to connect WhatsApp.', 'required');
    if (given.length > 0) {
      const { seal } = context.services;
      account.sealed = seal.close(JSON.stringify(secrets), purposeOf(account.businessId));
    }
  }
  if (input.templateName !== undefined) account.templateName = input.templateName;
  if (input.templateLanguage !== undefined) account.templateLanguage = input.templateLanguage;
  if ((account.templateName == null) !== (account.templateLanguage == null)) {
    const path = account.templateName == null ? 'templateName' : 'templateLanguage';
    throw invalid(path, 'a template has a name and a language.', 'required');
  }
  const marketing = readMarketing(account, input);
  if (JSON.stringify(marketing) !== JSON.stringify(marketingOf(account))) {
    // Another template begins anew.
    Object.assign(account, marketing, { marketingTemplateProblem: null });
  }
}

function shownOf(
  context: Pick<Context, 'services'>,
  businessId: string,
  account: WhatsAppAccount | undefined,
): ShownSettings {
  const secrets = account ? openSecrets(context, account) : {};
  return {
    phoneNumberId: account?.phoneNumberId ?? null,
    hasAccessToken: secrets.accessToken !== undefined,
    hasAppSecret: secrets.appSecret !== undefined,
    hasVerifyToken: secrets.verifyToken !== undefined,
    templateName: account?.templateName ?? null,
    templateLanguage: account?.templateLanguage ?? null,
    ...marketingOf(account),
    marketingTemplateProblem: account?.marketingTemplateProblem ?? null,
    webhookUrl: `${context.services.config.baseUrl}/webhooks/whatsapp/${businessId}`,
    version: account?.version ?? 0,
  };
}

/** Returns the fields of a connection that the journal shows. Of the secrets it tells only that they changed. */
function savedFields(account: WhatsAppAccount) {
  return {
    phoneNumberId: account.phoneNumberId ?? null,
    templateName: account.templateName ?? null,
    templateLanguage: account.templateLanguage ?? null,
    ...marketingOf(account),
  };
}
