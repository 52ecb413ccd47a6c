import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { asksForCards } from '../../business/policy/policy.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import { DomainError, invalid, validationFailed, type Issue } from '../../../platform/errors.ts';
import type { PaymentAccount, SavePaymentAccountInput } from '../../../graphql.generated.ts';
import { purposeOf } from './accounts.ts';
import type { ProviderAccount } from './provider-account.entity.ts';
import { clearOtherDefault, findAccounts, storeAccount } from './provider-account.queries.ts';
import { providers } from '../providers/index.ts';
import type { ProviderName } from '../providers/provider-name.ts';
import { checkCardProvider } from '../cards/card-provider.ts';

const hintLength = 4;

/**
 * Creates or changes a business's account with a provider. Credentials are encrypted before they are stored.
 * They are never returned: not in the answer, the audit journal or a replay.
 */
export async function savePaymentAccount(
  context: Context,
  input: SavePaymentAccountInput,
): Promise<PaymentAccount> {
  const { id: businessId } = await authorize(context, input.businessId, 'payment:setup');
  const { provider, active, isDefault, version } = input;
  if (provider === 'sandbox' && context.services.config.production) {
    throw new DomainError(
      'RULE_VIOLATION',
      'provider: the sandbox moves no money, so it is not available in production.',
    ).withReason('sandbox_in_production');
  }
  if (provider === 'gift_card') {
    throw invalid('provider', 'gift cards need no account: their codes pay.');
  }
  const given = input.credentials ? readCredentials(provider, input.credentials) : undefined;
  return writeLocked(context, businessId, async (transaction, locked) => {
    const accounts = await findAccounts(transaction.em, businessId);
    const known = accounts.find(each => each.provider === provider);
    const account = known ?? newAccount(businessId, provider, transaction.now());
    const credentials = given ?? (known ? undefined : readCredentials(provider, {}));
    if (known) raiseVersion(known, version);
    if (active != null) account.active = active;
    if (isDefault != null) account.isDefault = isDefault;
    if (credentials) Object.assign(account, sealed(transaction, account, credentials));
    // A new default replaces the former one.
    if (account.isDefault) await clearOtherDefault(transaction.em, account);
    await storeAccount(transaction.em, account);
    await keepCards(transaction, locked);
    const result = shownAccount(account);
    return {
      result,
      event: {
        type: known ? 'payment_account.updated' : 'payment_account.created',
        businessId,
        subject: null,
        summary: `The account with ${provider} was ${known ? 'changed' : 'added'}.`,
        details: { ...result, newCredentials: credentials !== undefined },
      },
    };
  });
}

/** Makes sure that a provider stores cards while bookings ask for a card. */
async function keepCards(transaction: Context, business: Business): Promise<void> {
  if (!(await asksForCards(transaction.em, business))) return;
  await checkCardProvider(transaction, { businessId: business.id, path: 'active' });
}

/** Returns the fields of an account that may be shown. */
export function shownAccount(account: ProviderAccount): PaymentAccount {
  const { provider, hint, active, isDefault, version } = account;
  return { provider, hint: hint ?? null, active, isDefault, version };
}

/** Reads credentials. Rejects missing, unknown or malformed fields; messages never contain the values. */
function readCredentials(
  provider: ProviderName,
  given: Record<string, string>,
): Record<string, string> {
  const fields = providers[provider].credentials;
  const names = fields.map(field => field.name);
  const unknown: Issue[] = Object.keys(given)
    .filter(name => !names.includes(name))
    .map(name => ({
      path: `credentials.${name}`,
      message: `${provider} has no such field; it ${names.length > 0 ? `needs ${names.join(', ')}` : 'needs none'}.`,
    }));
  const wrong: Issue[] = fields
    .filter(({ name, isOptional }) => !isOptional || given[name] !== undefined)
    .filter(({ name, pattern }) => !pattern.test(given[name] ?? ''))
    .map(({ name, description }) => ({
      path: `credentials.${name}`,
      message: `must be: ${description}`,
    }));
  const issues = [...unknown, ...wrong];
  if (issues.length > 0) throw validationFailed(issues);
  return given;
}

function newAccount(
  businessId: string,
  provider: ProviderName,
  createdAt: number,
): ProviderAccount {
  const account = { businessId, provider, sealed: '', hint: null, active: true, isDefault: false };
  return { ...account, version: 1, createdAt } as ProviderAccount;
}

function sealed(
  { services }: Context,
  { businessId, provider }: ProviderAccount,
  credentials: Record<string, string>,
) {
  const secret = credentials['secretKey'];
  return {
    sealed: services.seal.close(JSON.stringify(credentials), purposeOf(businessId, provider)),
    hint: secret === undefined ? null : secret.slice(-hintLength),
  };
}
