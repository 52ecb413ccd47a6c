import type { SaveAppInput } from '../../../../graphql.generated.ts';
import { invalid } from '../../../../platform/errors.ts';
import { collectIssues, readEach } from '../../../../platform/validation/collect-issues.ts';
import { readEmail } from '../../../../platform/validation/read-text.ts';
import { readClientName } from '../client-name.ts';
import { readRedirectUri } from '../register-client.ts';
import type { App } from './app.entity.ts';

type Fields = Pick<App, 'name' | 'homePage' | 'contactEmail' | 'redirectUris'>;

/** Reads the fields that an input gives. @throws DomainError VALIDATION_FAILED naming every bad field. */
export function readApp(input: SaveAppInput): Partial<Fields> {
  const isNew = input.appId == null;
  const read = <T, R>(path: keyof Fields, given: T | null | undefined, as: (value: T) => R) => {
    if (given != null) return as(given);
    if (isNew) throw invalid(path, 'required for a new app.', 'required');
    return undefined;
  };
  const fields = collectIssues({
    name: () => read('name', input.name, name => readClientName(name, 'name')),
    homePage: () => read('homePage', input.homePage, readHomePage),
    contactEmail: () =>
      read('contactEmail', input.contactEmail, email => readEmail(email, 'contactEmail')),
    redirectUris: () =>
      read('redirectUris', input.redirectUris, uris =>
        readEach(uris, (uri, index) => readRedirectUri(uri, `redirectUris[${index}]`)),
      ),
    confidential: () => {
      if (isNew || input.confidential == null) return;
      throw invalid('confidential', 'cannot be changed; register another app.');
    },
  });
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}

function readHomePage(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'https:' && !url.username && !url.password) return url.href;
  throw invalid('homePage', 'must be an address such as https://example.com.', 'web_address');
}
