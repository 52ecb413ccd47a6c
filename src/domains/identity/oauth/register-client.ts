import type { OauthClient, RegisterOauthClientInput } from '../../../graphql.generated.ts';
import { networkOf } from '../../../platform/caller.ts';
import type { Context } from '../../../platform/context.ts';
import { write } from '../../../platform/journal/write.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { collectIssues, readEach } from '../../../platform/validation/collect-issues.ts';
import { readClientName } from './client-name.ts';
import { refuseSignedIn } from '../sign-in/visitors-only.ts';
import { RegisteredClient } from './registered-client.entity.ts';
import { invalid } from '../../../platform/errors.ts';

/** Registers a client with unverified data. It may do nothing until a user grants it access. */
export async function registerClient(
  context: Context,
  input: RegisterOauthClientInput,
): Promise<OauthClient> {
  refuseSignedIn(context);
  const { name, redirectUris } = collectIssues({
    name: () => readClientName(input.name, 'name'),
    redirectUris: () =>
      readEach(input.redirectUris, (uri, index) => readRedirectUri(uri, `redirectUris[${index}]`)),
  });
  await context.services.rateLimiter.consume('oauth-registration', networkOf(context.caller));
  return write(context, null, async ({ em, now }) => {
    const client = em.create(RegisteredClient, {
      id: newId('oac'),
      name,
      redirectUris,
      createdAt: now(),
    });
    return {
      result: { ...client, host: null },
      event: {
        type: 'oauth_client.registered',
        businessId: null,
        subject: client.id,
        summary: `The client “${name}” registered itself.`,
      },
    };
  });
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

// cspell:disable
/**
 * Schemes that the browser or the operating system handles itself. No program of the user's receives them.
 * Opening one can change settings, start an installer or run a script.
 */
const ofSystems = new Set(
  `about app-settings app-prefs blob bitcoin callto cid cifs data facetime facetime-audio feed file filesystem finger ftp ftps
  geo gopher hcp help http https imap intent irc ircs jar javascript ldap ldaps livescript magnet mailto maps market mhtml mid
  mms mocha news nfs nntp onenote opera pop prefs rdp res resource rlogin rtsp sftp shell shortcuts sip sips skype smb sms smsto
  snews ssh steam tel telnet tn3270 urn vbscript view-source vnc wais webcal webcals ws wss wyciwyg xmpp`.split(
    /\s+/,
  ),
);

/**
 * Families of such schemes: of Windows, Apple, Android and browsers, and those that a website can claim
 * (`web+…`).
 */
const ofSystemFamilies =
  /^(ms-|microsoft|x-|search|itms|itunes|apple|macappstore|android|chrome|edge|brave|vivaldi|devtools|moz|safari|web\+|afp|mailto)/;
// cspell:enable

function isOfSystem(protocol: string): boolean {
  const scheme = protocol.slice(0, -1);
  return ofSystems.has(scheme) || ofSystemFamilies.test(scheme);
}

/**
 * Reads a redirect address of a client (RFC 8252). It may use https, http on the user's own machine, or an
 * app's own scheme. @throws DomainError VALIDATION_FAILED.
 */
export function readRedirectUri(uri: string, path: string): string {
  const url = URL.canParse(uri) ? new URL(uri) : undefined;
  if (url && url.hash === '' && !uri.includes('#') && !url.username && !url.password) {
    if (url.protocol === 'https:') return uri;
    if (url.protocol === 'http:' && loopback.has(url.hostname)) return uri;
    if (!isOfSystem(url.protocol)) return uri;
  }
  throw invalid(
    path,
    'must be an https address, http on localhost, or an address in a scheme of your own, without a fragment.',
  );
}

/**
 * Returns true if an address is registered for the client. The texts must be equal, except that any port is
 * allowed on the user's own machine (RFC 8252, 7.3).
 */
export function isRedirectUri(uri: string, registered: readonly string[]): boolean {
  if (registered.includes(uri)) return true;
  const own = withoutPort(uri);
  return own !== undefined && registered.some(each => withoutPort(each) === own);
}

function withoutPort(uri: string): string | undefined {
  const url = URL.canParse(uri) ? new URL(uri) : undefined;
  if (url?.protocol !== 'http:' || !loopback.has(url.hostname)) return undefined;
  if (url.hash || url.username || url.password) return undefined;
  url.port = '';
  return url.href;
}
