import { languages } from '../../packages/shared/languages.ts';
import type { FacadeServices } from '../http/facade-services.ts';

type Config = FacadeServices['config'];

/** What may be asked for: the scopes of MCP tokens. */
export const scopes = ['read', 'bookings', 'write', 'payments'] as const;

export type Scope = (typeof scopes)[number];

/** The address of what is protected. */
export const resourceOf = ({ baseUrl }: Config) => `${baseUrl}/mcp`;

/** Where a client that was refused learns who gives access (RFC 9728). */
export const resourceMetadataUrl = ({ baseUrl }: Config) =>
  `${baseUrl}/.well-known/oauth-protected-resource/mcp`;

/** The description of the MCP endpoint as a protected resource (RFC 9728). */
export const resourceMetadata = (config: Config) => ({
  resource: resourceOf(config),
  authorization_servers: [config.baseUrl],
  scopes_supported: scopes,
  bearer_methods_supported: ['header'],
  resource_name: 'Frontdesk',
});

/** The description of the authorization server (RFC 8414). All clients are public: what they prove is PKCE. */
export const serverMetadata = ({ baseUrl }: Config) => ({
  issuer: baseUrl,
  authorization_endpoint: `${baseUrl}/oauth/authorize`,
  token_endpoint: `${baseUrl}/oauth/token`,
  registration_endpoint: `${baseUrl}/oauth/register`,
  revocation_endpoint: `${baseUrl}/oauth/revoke`,
  scopes_supported: scopes,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  ui_locales_supported: languages,
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
});
