import { isEnumType, type GraphQLSchema } from 'graphql';
import { languages } from '../../../packages/shared/languages.ts';
import type { FacadeServices } from './facade-services.ts';

type Config = FacadeServices['config'];
type Facade = Pick<FacadeServices, 'config' | 'schema'>;

/** The scopes that can be requested: those of MCP tokens. */
export const scopes = ['read', 'bookings', 'write', 'payments'] as const;

export type Scope = (typeof scopes)[number];

/** Returns the scopes that an app can request, as the contract lists them. */
export function appScopesOf(schema: GraphQLSchema): string[] {
  const type = schema.getType('AppScope');
  return isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
}

/** Returns the address of the protected resource. */
export const resourceOf = ({ baseUrl }: Config) => `${baseUrl}/mcp`;

/** Returns the address of the resource of apps: REST and GraphQL. */
export const appResourceOf = ({ baseUrl }: Config) => `${baseUrl}/api`;

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

/** Returns the description of REST as a protected resource of apps (RFC 9728). */
export const appResourceMetadata = ({ config, schema }: Facade) => ({
  ...resourceMetadata(config),
  resource: appResourceOf(config),
  scopes_supported: appScopesOf(schema),
});

const authMethods = ['none', 'client_secret_post', 'client_secret_basic'];

/**
 * Returns the description of the authorization server (RFC 8414). All clients prove themselves by PKCE, confidential apps by
 * their secret too.
 */
export const serverMetadata = ({ config: { baseUrl }, schema }: Facade) => ({
  issuer: baseUrl,
  authorization_endpoint: `${baseUrl}/oauth/authorize`,
  token_endpoint: `${baseUrl}/oauth/token`,
  registration_endpoint: `${baseUrl}/oauth/register`,
  revocation_endpoint: `${baseUrl}/oauth/revoke`,
  scopes_supported: [...scopes, ...appScopesOf(schema)],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: authMethods,
  revocation_endpoint_auth_methods_supported: authMethods,
  ui_locales_supported: languages,
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
});
