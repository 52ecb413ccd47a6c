import { DomainError } from '../../../platform/errors.ts';

/** What the calendar's fields are called where visitors book. */
const names: Readonly<Record<string, string>> = {
  startAt: 'slot',
  catalogItemId: 'serviceId',
  variantId: 'serviceId',
};
const field = /^(startAt|catalogItemId|variantId)\b/;

/** Does something with the calendar for a visitor. What is refused is said of the fields that the visitor sent. */
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
