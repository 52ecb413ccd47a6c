import { languages } from '../../../packages/shared/languages.ts';
import type { FacadeServices } from './facade-services.ts';

type Config = FacadeServices['config'];

/** The scopes that can be requested: those of MCP tokens. */
export const scopes = ['read', 'bookings', 'write', 'payments'] as const;

export type Scope = (typeof scopes)[number];

/** Returns the address of the protected resource. */
export const resourceOf = ({ baseUrl }: Config) => `${baseUrl}/mcp`;

/** Returns the address that tells a refused client the authorization server (RFC 9728). */
export const resourceMetadataUrl = ({ baseUrl }: Config) =>
  `${baseUrl}/.well-known/oauth-protected-resource/mcp`;

/** Returns the description of the MCP endpoint as a protected resource (RFC 9728). */
export const resourceMetadata = (config: Config) => ({
  resource: resourceOf(config),
  authorization_servers: [config.baseUrl],
  scopes_supported: scopes,
  bearer_methods_supported: ['header'],
  resource_name: 'Frontdesk',
});

/**
 * Returns the description of the authorization server (RFC 8414). All clients are public and prove themselves by
 * PKCE.
 */
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
