import { DomainError } from '../../../platform/errors.ts';

/** The storefront's names of scheduling's fields. */
const names: Readonly<Record<string, string>> = {
  startAt: 'slot',
  catalogItemId: 'serviceId',
  variantId: 'serviceId',
};
const field = /^(startAt|catalogItemId|variantId)\b/;

/** Runs `work` and translates the field names in its errors to those that the visitor sent. */
export async function inOwnWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof DomainError && field.test(error.message) ? renamed(error) : error;
  }
}

function renamed({ code, message, issues }: DomainError): DomainError {
  return new DomainError(
    code,
    inWords(message),
    issues.map(issue => ({ ...issue, path: inWords(issue.path) })),
  );
}

function inWords(text: string): string {
  return text.replace(field, name => names[name] ?? name);
}
