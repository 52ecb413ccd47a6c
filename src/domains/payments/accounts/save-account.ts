import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { asksForCards } from '../../business/policy/asks-for-cards.ts';
import { writeLocked } from '../../business/write-locked.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { raiseVersion } from '../../../platform/database/query/versions.ts';
import { DomainError, invalid, validationFailed, type Issue } from '../../../platform/errors.ts';
import type { PaymentAccount, SavePaymentAccountInput } from '../../../graphql.generated.ts';
import { findAccounts, purposeOf } from './accounts.ts';
import type { ProviderAccount } from './provider-account.entity.ts';
import { providers } from '../providers/index.ts';
import type { ProviderName } from '../providers/provider-name.ts';

const hintLength = 4;

/**
 * Creates or changes a business's account with a provider. Credentials are encrypted before they are stored and
 * never returned: not in the answer, the audit journal or a replay.
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
    ).because('sandbox_in_production');
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
    await store(transaction, account);
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

/** While bookings ask for a card, there has to be a provider that keeps it. */
async function keepCards(transaction: Context, business: Business): Promise<void> {
  if (!(await asksForCards(transaction.em, business))) return;
  await transaction.reactions.cardsAsked(transaction, business.id, 'active');
}

/** The fields of an account that may be shown. */
export function shownAccount(account: ProviderAccount): PaymentAccount {
  const { provider, hint, active, isDefault, version } = account;
  return { provider, hint: hint ?? null, active, isDefault, version };
}

/** Rejects fields that are missing, unknown or malformed. Messages never contain the values. */
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

/** Making an account the default takes that from the others. */
async function store({ em }: Context, account: ProviderAccount): Promise<void> {
  const { businessId, provider, isDefault } = account;
  if (isDefault) {
    await sql(
      em,
      `update payment_account set is_default = false, version = version + 1
       where business_id = $1 and provider <> $2 and is_default`,
      [businessId, provider],
    );
  }
  await sql(
    em,
    `insert into payment_account (business_id, provider, sealed, hint, active, is_default, version, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (business_id, provider) do update
       set sealed = $3, hint = $4, active = $5, is_default = $6, version = $7`,
    [
      businessId,
      provider,
      account.sealed,
      account.hint,
      account.active,
      isDefault,
      account.version,
      new Date(account.createdAt).toISOString(),
    ],
  );
}
