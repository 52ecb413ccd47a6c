import type { ShopperAssistant } from '../../../src/app/ports.ts';
import { version } from '../../../src/platform/version.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { servedVersions } from '../../kit/mcp/versions.ts';

type Config = FacadeServices['config'];
type Shop = ShopperAssistant['shop'];

/** The longest title and description of a card. */
const most = 100;

/** Returns the name of a shop's MCP server: the host, its parts reversed, and the shop. */
export function serverName({ baseUrl }: Config, { slug }: Pick<Shop, 'slug'>): string {
  const host = new URL(baseUrl).hostname.split('.').toReversed().join('.');
  return `${host.replaceAll(/[^\w.-]/g, '')}/${slug}`;
}

/** Returns the description of a shop's MCP server for clients that look before they connect (SEP-2127). */
export function serverCard(config: Config, shop: Shop, url: string): object {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: serverName(config, shop),
    version,
    title: shop.name.slice(0, most),
    description: `Find, book and buy at ${shop.name}.`.slice(0, most),
    remotes: [{ type: 'streamable-http', url, supportedProtocolVersions: servedVersions }],
  };
}
